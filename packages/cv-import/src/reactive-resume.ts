import { isRecord } from './loose-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields for internal use by Reactive Resume, which are not part of a CV. */
const INTERNAL = new Set([
  'id',
  'icon',
  'visible',
  'hidden',
  'columns',
  'separateLinks',
  'options',
]);

/**
 * Converts an export of Reactive Resume (https://rxresu.me, version 3 or later) to a JSON Resume. The export uses other
 * names for the same fields, and most of its sections are objects with `items`.
 *
 * @returns the resume as `found`, and everything that the export hides or that has no field in a JSON Resume as
 *   `others`. Returns `null` for any other file.
 */
export function fromReactiveResume(
  file: unknown,
): { readonly found: Fields; readonly others: unknown } | null {
  const { basics, sections, summary, metadata, picture, ...others } = isRecord(file) ? file : {};
  if (!isRecord(sections)) return null;
  const lists = Object.entries(sections).filter(
    (entry): entry is [string, Fields] => isRecord(entry[1]) && Array.isArray(entry[1]['items']),
  );
  if (lists.length === 0) return null;
  const shown = new Map<string, Fields[]>();
  const hidden: [string, Fields[]][] = [];
  for (const [name, section] of lists) {
    const items = (section['items'] as unknown[]).filter(isRecord);
    const isShown = (item: Fields) => !isHidden(section) && !isHidden(item);
    shown.set(
      name,
      items.filter(isShown).map((item) => itemOf(name, item)),
    );
    hidden.push([name, items.filter((item) => !isShown(item)).map((item) => itemOf(name, item))]);
  }
  const { profiles, ...sectionItems } = Object.fromEntries(shown);
  const text = isRecord(sections['summary'])
    ? sections['summary']
    : isRecord(summary)
      ? summary
      : {};
  const { customFields, headline, ...facts } = isRecord(basics) ? itemOf('basics', basics) : {};
  const found = {
    basics: { ...facts, headline, summary: text['content'] ?? summary, profiles },
    ...sectionItems,
    meta: metadata,
  };
  const rest = Object.fromEntries(
    Object.entries(sections).filter(
      ([name]) => name !== 'summary' && !lists.some(([known]) => known === name),
    ),
  );
  return {
    found,
    others: { customFields, picture, ...others, ...rest, hidden: Object.fromEntries(hidden) },
  };
}

function isHidden({ visible, hidden }: Fields): boolean {
  return visible === false || hidden === true;
}

/** Converts an entry to JSON Resume: renames fields, replaces link objects with URLs, and removes internal fields. */
function itemOf(section: string, item: Fields): Fields {
  const fields = Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !INTERNAL.has(name))
      .map(([name, value]) => [name, isRecord(value) ? (linkOf(value) ?? value) : value]),
  );
  const { description, summary, ...rest } = fields;
  if (section === 'languages') return { ...rest, fluency: rest['fluency'] ?? description, summary };
  if (section === 'skills') return { ...rest, proficiency: rest['proficiency'] ?? description };
  if (section === 'references') {
    const position = rest['position'] ?? (summary === undefined ? undefined : description);
    return { ...rest, position, reference: summary ?? description };
  }
  return fields;
}

/** Returns the URL of a link, which an export stores as an object, or `undefined` if the object is not a link. */
function linkOf({ href, url }: Fields): unknown {
  return href ?? url;
}
