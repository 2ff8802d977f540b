/**
 * Returns the URL that calls a telephone number (RFC 3966). The URL contains no separators. In a number with a country
 * code, such as "+44 (0)20 7946 0000", it also leaves out "(0)", because nobody dials that prefix after the code.
 *
 * @returns `null` if the text is not a single telephone number
 */
export function phoneUrl(phone: string): string | null {
  const international = phone.trim().startsWith('+');
  const number = international ? phone.replace('(0)', '') : phone;
  if (!/^[\d\s+()./\-\u2010-\u2015\u00A0]+$/.test(number)) return null;
  const digits = number.replaceAll(/\D/g, '');
  return digits.length < 3 || digits.length > 15
    ? null
    : `tel:${international ? '+' : ''}${digits}`;
}
