/** Writes a value as JSON for a `<script>` of a page: no text in it can end the script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
