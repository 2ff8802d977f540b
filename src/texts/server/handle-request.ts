import { z } from 'astro/zod';
import type { Environment } from '../../site/environment.ts';
import { pageSlugOf } from '../../site/content/page-slug.ts';
import type { Conflict, Failure, FileSaved, Rejection, State, Value } from '../api.ts';
import { listFiles, readStored } from './files.ts';
import { History } from './history.ts';
import { listTodoItems } from './todo-items.ts';
import { saveOwnerFile } from './owner-file.ts';
import { type Outcome, keepValue, saveFiles, saveForm, undo } from './save.ts';
import { readState } from './state.ts';
import { newPage } from './write-page.ts';

/** Thrown for a request that the server rejects. The panel shows the message. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status and the body of a response. */
export interface PanelResponse {
  readonly status: number;
  readonly body: State | Conflict | Rejection | FileSaved | Failure;
}

/** The variant that is being edited, and how the site delivers messages. The panel warns if the site delivers none. */
export interface Site {
  readonly variant: string;
  readonly delivery: Environment['contactDelivery'];
}

/** A request from the panel. */
interface PanelRequest {
  readonly method: string;
  /** The path after `/_texts/`. */
  readonly operation: string;
  readonly parameters: URLSearchParams;
  readonly body: Buffer;
}

const saveSchema = z.strictObject({
  file: z.string(),
  revision: z.string(),
  value: z.record(z.string(), z.json()),
});
const keepSchema = z.strictObject({
  file: z.string(),
  revision: z.string(),
  line: z.int().positive(),
});
const pageSchema = z.strictObject({ slug: z.string(), title: z.string() });
const fileFields = z.enum(['portrait', 'cv', 'icon']);

/**
 * Handles a request.
 *
 * @throws {RequestError} if the operation is unknown, the request is invalid, or the variant does not have the file
 * @throws {BuildError} if a file cannot be used, for example because it is a link
 * @throws {DiskFailure} if a file cannot be written
 */
export async function handleRequest(site: Site, request: PanelRequest): Promise<PanelResponse> {
  const { method, operation, parameters, body } = request;
  const { variant } = site;
  switch (`${method} ${operation}`) {
    case 'GET state':
      return { status: 200, body: await stateOf(site) };
    case 'POST save': {
      const { file, revision, value } = parse(saveSchema, body);
      assertFile(variant, file);
      const fields = value as Readonly<Record<string, Value>>;
      return responseTo(site, file, await saveForm(variant, file, revision, fields));
    }
    case 'POST keep': {
      const { file, revision, line } = parse(keepSchema, body);
      assertFile(variant, file);
      return responseTo(site, file, await keepValue(variant, file, revision, line));
    }
    case 'POST undo':
      return responseTo(site, '', undo(variant));
    case 'POST page': {
      const { slug, title } = parse(pageSchema, body);
      const name = pageSlugOf(`${slug}.md`);
      const reject = (message: string): PanelResponse => ({
        status: 422,
        body: { mistakes: [{ path: ['slug'], message }] },
      });
      if (name === null) return reject('expected a name such as imprint');
      if ('problem' in name) return reject(name.problem);
      const file = `pages/${name.slug}.md`;
      if (readStored(variant, file).bytes !== null) return reject('is the name of another page');
      const made = new Map([[file, newPage(title)]]);
      return responseTo(site, file, await saveFiles(variant, made, new Map([[file, '']])));
    }
    case 'DELETE page': {
      const file = `pages/${parameters.get('slug')}.md`;
      assertFile(variant, file);
      const revisions = new Map([[file, parameters.get('revision') ?? '']]);
      return responseTo(site, file, await saveFiles(variant, new Map([[file, null]]), revisions));
    }
    case 'POST file': {
      const field = fileFields.safeParse(parameters.get('field'));
      if (!field.success) throw new RequestError(400, 'Expected a field that names a file.');
      const saved = await saveOwnerFile(variant, field.data, parameters.get('name') ?? '', body);
      if ('problem' in saved) {
        const path = field.data === 'portrait' ? ['portrait', 'file'] : [field.data];
        return { status: 422, body: { mistakes: [{ path, message: saved.problem }] } };
      }
      return { status: 200, body: { path: saved.name, state: await stateOf(site) } };
    }
    default:
      throw new RequestError(404, 'There is no such operation.');
  }
}

async function stateOf({ variant, delivery }: Site): Promise<State> {
  return readState(variant, new History(variant).length, (checked) =>
    listTodoItems(variant, checked, delivery),
  );
}

/**
 * Creates the response to a change.
 *
 * @param file the file of the form; mistakes in other files name their file
 */
async function responseTo(site: Site, file: string, result: Outcome): Promise<PanelResponse> {
  if (result === 'saved') return { status: 200, body: await stateOf(site) };
  if (result === 'conflict') return { status: 409, body: { state: await stateOf(site) } };
  const mistakes = result.mistakes.map(({ file: other, path, message }) => ({
    path,
    message,
    ...(other !== file && { file: other }),
  }));
  return { status: 422, body: { mistakes } };
}

function assertFile(variant: string, file: string): void {
  if (listFiles(variant).includes(file)) return;
  throw new RequestError(404, 'The variant has no such file.');
}

function parse<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    throw new RequestError(400, 'Expected JSON.');
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new RequestError(400, z.prettifyError(result.error));
  return result.data;
}
