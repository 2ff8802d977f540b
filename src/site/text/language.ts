/** Scripts that are written from right to left. */
const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The language of the content, as pages declare it (docs/product/content.md, Language). */
interface Language {
  /** The tag for `lang`, such as "pt-BR". */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale for Open Graph, with a territory, such as "pt_BR". */
  readonly locale: string;
}

/** Describes a language. The default is English. */
export function languageOf(language = 'en'): Language {
  const { language: code, region = '', script = '' } = new Intl.Locale(language).maximize();
  return {
    tag: language,
    direction: RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr',
    // The English words of the interface are in British English.
    locale: language === 'en' ? 'en_GB' : `${code}_${region}`,
  };
}

/** Returns a language's name in that language, for links: "Deutsch", "Français". */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
