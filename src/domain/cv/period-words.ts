/**
 * The words for "Present" on CVs in each language, the most common one first. Other words are not read, because they
 * may not mean the present.
 */
const PRESENT_IN: Readonly<Record<string, readonly string[]>> = {
  en: ['Present', 'now', 'current', 'currently', 'today', 'date', 'ongoing'],
  de: ['heute', 'jetzt', 'laufend', 'aktuell', 'derzeit', 'gegenwärtig', 'dato'],
  fr: ['aujourd’hui', 'présent', 'en cours', 'actuellement', 'maintenant', 'ce jour'],
  es: ['actualidad', 'actualmente', 'presente', 'hoy', 'fecha', 'actual'],
  pt: ['atual', 'atualmente', 'momento', 'hoje', 'presente', 'agora', 'atualidade'],
  it: ['oggi', 'attuale', 'in corso', 'presente', 'attualmente'],
  nl: ['heden', 'nu', 'vandaag'],
  pl: ['obecnie', 'teraz', 'nadal', 'dziś', 'dzisiaj', 'chwili obecnej'],
  ru: ['настоящее время', 'настоящего времени', 'н.в.', 'н. в.', 'сейчас', 'сегодня', 'сей день'],
  ar: ['حتى الآن', 'الآن', 'الوقت الحاضر', 'الحاضر', 'اليوم', 'حاليا', 'حالياً', 'حاليًا'],
  he: ['היום', 'כיום', 'הווה', 'עכשיו'],
  ja: ['現在', '今', '現在に至る', '在職中'],
  zh: ['至今', '现在', '現在', '迄今', '今', '目前'],
  bg: ['досега'],
  cs: ['současnost', 'dnes'],
  da: ['nu', 'nutid', 'dato'],
  el: ['σήμερα'],
  fa: ['اکنون', 'تاکنون'],
  fi: ['nykyinen'],
  hi: ['वर्तमान', 'अब तक'],
  hr: ['danas', 'sada'],
  hu: ['jelenleg', 'jelen'],
  id: ['sekarang', 'kini'],
  ko: ['현재', '재직 중', '재직중'],
  nb: ['nå', 'dato'],
  ro: ['prezent', 'în prezent'],
  sk: ['súčasnosť', 'dnes'],
  sv: ['nu'],
  th: ['ปัจจุบัน'],
  tr: ['günümüz', 'bugün', 'halen', 'devam ediyor'],
  uk: ['дотепер', 'теперішній час'],
  vi: ['hiện tại', 'hiện nay', 'nay'],
};
const PRESENT: ReadonlySet<string> = new Set(
  Object.values(PRESENT_IN).flatMap((words) => words.map(keyOf)),
);

/** Words between the dates of a period, or before "Present" alone, in the languages of the interface. */
const UNTIL =
  "to|until|till|through|bis|bis zum|à|au|jusqu['’]au?|jusqu['’]à|a|al|hasta|até|ao|ad|fino ad?|tot|tot en met|t/m|do|по|до|إلى|حتى|עד";
/** Words before the start of a period, such as "since". */
const SINCE_WORDS =
  'since|from|seit|ab|von|vom|depuis|dès|de|du|desde|del|dal|da|sinds|vanaf|van|od|с|со|منذ|من|מאז';

/** Matches what separates two dates: a hyphen, a dash, a tilde, or a word. */
export const BETWEEN = new RegExp(
  String.raw`\s*(?:--+|[-\u2010-\u2015\u2212~\u301C\uFF5E])\s*|\s+(?:${UNTIL})\s+|\s*(?:から|至|到)\s*`,
  'giu',
);
const SINCE = new RegExp(String.raw`^(?:(?:${SINCE_WORDS})\s+|[自从])`, 'iu');
const BEFORE_PRESENT = new RegExp(
  String.raw`^(?:(?:${UNTIL})\s+)?(?:(?:the|la|el|le|o)\s+)?`,
  'iu',
);
/** Words after the start date of an ongoing period, such as "onwards". */
const ONWARDS = /\s+onwards?$|(?:から|以降|以来|起)$/iu;

/** Returns whether text means "Present", in English or in another language: "now", "till date", "bis heute". */
export function isPresent(text: string): boolean {
  const word = keyOf(text);
  return PRESENT.has(word) || PRESENT.has(word.replace(BEFORE_PRESENT, ''));
}

/**
 * Returns the usual word for "Present" in a language, such as "heute".
 *
 * @param language the language code, such as "de" or "pt-BR"
 * @returns `null` for a language without a known word
 * @throws {RangeError} if the language code is malformed
 */
export function presentIn(language: string): string | null {
  return PRESENT_IN[new Intl.Locale(language).language]?.[0] ?? null;
}

/** Returns the date in "since 2019" or "2019 onwards", and any other text unchanged. */
export function withoutSince(text: string): string {
  return text.replace(SINCE, '').replace(ONWARDS, '');
}

/** Returns the date in "2019年3月まで", where the last word marks an end, and any other text unchanged. */
export function withoutUntil(text: string): string {
  return text.replace(/まで$/u, '');
}

/**
 * Returns a key for a word. The key ignores case, apostrophe style and a full stop at the end. A full stop after a
 * single letter, as in "н.в.", is kept.
 */
function keyOf(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .normalize()
    .replace(/(?<=\p{L}{2})\.$/u, '');
}
