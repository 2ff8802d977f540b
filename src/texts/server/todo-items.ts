import type { Environment } from '../../site/environment.ts';
import { PLACEHOLDER_MARK } from '../../site/content/placeholder-mark.ts';
import { placeholdersIn } from '../../site/content/placeholders.ts';
import { unmarkedFigures } from '../../site/content/unmarked-figures.ts';
import { unreadPeriods } from '../../site/content/unread-periods.ts';
import { missingLetters } from '../../site/typography/image-text.ts';
import { resolveWords } from '../../site/words/resolve-words.ts';
import type { TodoItem } from '../api.ts';
import type { Checked } from './check.ts';
import { decodeStored, listFiles, readStored } from './files.ts';
import { splitPage } from './page-file.ts';
import { pathAtLine } from './path-at-line.ts';
import { isPage, readFile } from './state.ts';

/**
 * Lists the warnings that a build would print, and the placeholders that you still have to replace. An item about a
 * field has the field's path.
 */
export function listTodoItems(
  variant: string,
  checked: Checked,
  delivery: Environment['contactDelivery'],
): TodoItem[] {
  return [...listPlaceholders(variant), ...listWarnings(checked, delivery)];
}

function listPlaceholders(variant: string): TodoItem[] {
  return listFiles(variant).flatMap((file) => {
    // A build does not look for placeholders in words.yaml, and stops at a file that cannot be read.
    if (file === 'words.yaml' || readFile(variant, file).value === null) return [];
    const { text } = decodeStored(variant, file, readStored(variant, file).bytes);
    return placeholdersIn(text, isPage(file)).map(({ line, text: message }) => ({
      file,
      path: isPage(file) ? pathInPage(text, line) : pathAtLine(text, line),
      message,
      kind: 'placeholder' as const,
      ...(!isPage(file) && hasPlaceholderMark(text, line) && { line }),
    }));
  });
}

function hasPlaceholderMark(text: string, line: number): boolean {
  return PLACEHOLDER_MARK.test(text.split('\n')[line - 1] ?? '');
}

function pathInPage(text: string, line: number): TodoItem['path'] {
  const fields = splitPage(text)?.fields ?? '';
  const isText = line > fields.split('\n').length;
  return isText ? ['text'] : pathAtLine(`\n${fields}`, line);
}

function listWarnings({ content }: Checked, delivery: Environment['contactDelivery']): TodoItem[] {
  if (content === null) return [];
  const { experience, profile, sections } = content;
  const file = 'experience.yaml';
  const { words, language } = resolveWords(profile.language, content.words);
  const isEnglish = profile.language !== undefined && profile.language !== language;
  return [
    ...unreadPeriods(experience).map(({ path, period }) => ({
      file,
      path,
      kind: 'period' as const,
      message: `"${period}" is shown as written, but left out of the period bars, the structured data and /resume.json. To include it, use a format such as "March 2021 - Present", "03/2019 - 2020" or "since 2019".`,
    })),
    ...unmarkedFigures(experience).map(({ path, text }) => ({
      file,
      path,
      kind: 'figure' as const,
      message: `To show the figure in large type, put two asterisks on each side of it, as in "**+54%** Sales": ${text.slice(0, 60)}`,
    })),
    ...missingLetters(content, words).map(({ letters, ...place }) => ({
      ...place,
      kind: 'letters' as const,
      message: `Social images and the icon leave out ${[...new Set(letters)].join('')} until you install a font that has these letters: docs/changing-the-look.md#letters-in-images`,
    })),
    ...(isEnglish
      ? [
          {
            file: 'profile.yaml',
            path: ['language'],
            kind: 'language' as const,
            message: `Not all words of the interface are translated into "${profile.language}". The missing ones are shown in English. See docs/editing-content.md#another-language.`,
          },
        ]
      : []),
    ...(delivery === 'none' && sections.contact?.shown !== false
      ? [
          {
            file: '',
            path: [],
            kind: 'delivery' as const,
            message:
              'Messages from the contact form are not delivered: PUBLIC_CONTACT_DELIVERY is "none". See docs/contact.md.',
          },
        ]
      : []),
  ];
}
