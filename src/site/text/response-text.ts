/** How soon the owner answers, as the owner writes it, after a label: a fact that makes sense alone. */
export function responseText(responseTime: string | undefined): string | undefined {
  return responseTime === undefined ? undefined : `Response time: ${responseTime}`;
}
