import {
  API,
  type Conflict,
  type Failure,
  type FileField,
  type FileSaved,
  type KeepRequest,
  type Mistake,
  type PageRequest,
  type Rejection,
  type SaveRequest,
  type State,
} from '../api.ts';

/** Thrown if the development server does not respond, because it is restarting or has stopped. */
export class NoResponse extends Error {}

/**
 * The result of a change. Unless it is `saved`, nothing was written. A function that returns an outcome throws
 * {@link NoResponse} if the server does not respond, and an `Error` if the server returns an error other than a
 * conflict or a rejection.
 */
export type Outcome =
  | { readonly kind: 'saved'; readonly state: State }
  | { readonly kind: 'conflict'; readonly state: State }
  | { readonly kind: 'rejected'; readonly mistakes: readonly Mistake[] };

/**
 * Reads the files of the variant.
 *
 * @throws {NoResponse} if the server does not respond
 * @throws {Error} if the server returns an error
 */
export async function readState(): Promise<State> {
  const response = await send('/state');
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as State;
}

/** Saves the values of a form. */
export function saveFile(request: SaveRequest): Promise<Outcome> {
  return change('/save', json('POST', request));
}

/** Removes the `# example` mark from a placeholder whose value is correct. */
export function keepValue(request: KeepRequest): Promise<Outcome> {
  return change('/keep', json('POST', request));
}

/** Undoes the last save. */
export function undoSave(): Promise<Outcome> {
  return change('/undo', json('POST', {}));
}

/** Creates one of the owner's own pages. */
export function createPage(request: PageRequest): Promise<Outcome> {
  return change('/page', json('POST', request));
}

/** Removes a page. {@link undoSave} restores it. */
export function removePage(slug: string, revision: string): Promise<Outcome> {
  return change(`/page?${new URLSearchParams({ slug, revision })}`, json('DELETE', {}));
}

/**
 * Stores a file beside the profile. The profile does not refer to it yet.
 *
 * @throws {DOMException} if the browser cannot read the file
 * @throws {NoResponse} if the server does not respond
 * @throws {Error} if the server returns an error other than a rejection
 */
export async function storeFile(
  field: FileField,
  file: File,
): Promise<
  { kind: 'saved'; saved: FileSaved } | { kind: 'rejected'; mistakes: readonly Mistake[] }
> {
  const query = new URLSearchParams({ field, name: file.name });
  // Reads the file before the request. Otherwise, an unreadable file would look like a server that does not respond.
  const body = await file.arrayBuffer();
  const response = await send(`/file?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  });
  if (response.status === 422) {
    return { kind: 'rejected', mistakes: ((await response.json()) as Rejection).mistakes };
  }
  if (!response.ok) throw await failureOf(response);
  return { kind: 'saved', saved: (await response.json()) as FileSaved };
}

/** Sends a save while the page unloads, without waiting for a response. */
export function sendLastSave(request: SaveRequest): void {
  const options = { ...json('POST', request), keepalive: true };
  // If the request fails, the next page in this tab still has the draft.
  fetch(`${API}/save`, options).catch(() => undefined);
}

async function change(path: string, options: RequestInit): Promise<Outcome> {
  const response = await send(path, options);
  if (response.status === 409) {
    return { kind: 'conflict', state: ((await response.json()) as Conflict).state };
  }
  if (response.status === 422) {
    return { kind: 'rejected', mistakes: ((await response.json()) as Rejection).mistakes };
  }
  if (!response.ok) throw await failureOf(response);
  return { kind: 'saved', state: (await response.json()) as State };
}

async function send(path: string, options?: RequestInit): Promise<Response> {
  try {
    return await fetch(API + path, options);
  } catch (error) {
    throw new NoResponse('The development server does not respond.', { cause: error });
  }
}

async function failureOf(response: Response): Promise<Error> {
  const failure = (await response.json().catch(() => null)) as Failure | null;
  return new Error(
    failure?.message ?? `The development server returned an error (${response.status}).`,
  );
}

function json(method: string, body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
