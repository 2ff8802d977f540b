import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { explainDisk } from '../../site/disk-problem.ts';

/** A file before and after a change. */
export interface FileChange {
  readonly file: string;
  /** The bytes of the file, as Base64, or `null` if there was no file. */
  readonly before: string | null;
  /** The revision after the change; empty if the file was removed. */
  readonly revision: string;
}

/** The files that one save changes. For example, changing a figure can change profile.yaml and experience.yaml. */
type Step = readonly FileChange[];

const stepsSchema = z.array(
  z.array(z.object({ file: z.string(), before: z.string().nullable(), revision: z.string() })),
);

/** How many saves can be undone. */
const MAX_STEPS = 100;

/** Matches the files of {@link History}. Vite must not serve them, because pages on other ports could read them. */
export const HISTORY_FILES = '**/node_modules/.cache/texts/**';

/**
 * The most recent saves of a variant. They are stored in a file, because the server restarts when the design or the
 * language changes. The file is in `node_modules`, which Git ignores and a fresh install replaces.
 */
export class History {
  readonly #file: URL;

  constructor(variant: string) {
    this.#file = new URL(`../../../node_modules/.cache/texts/${variant}.json`, import.meta.url);
  }

  get length(): number {
    return this.#read().length;
  }

  last(): Step | null {
    return this.#read().at(-1) ?? null;
  }

  /**
   * Adds a save. An upload is a separate save until the profile that names the file is saved. The upload then becomes
   * part of that save, so undoing the save also removes the file.
   *
   * @param isNamed returns whether the saved profile names a file
   * @returns a function that removes the save, for use if nothing could be written
   */
  push(step: Step, isNamed: (file: string) => boolean = () => false): () => void {
    const steps = this.#read();
    const isNamedUpload = ([change, ...others]: Step) =>
      change !== undefined && others.length === 0 && change.before === null && isNamed(change.file);
    const uploads = steps.filter(isNamedUpload);
    const others = steps.filter((earlier) => !isNamedUpload(earlier));
    this.#write([...others, [...step, ...uploads.flat()]].slice(-MAX_STEPS));
    return () => this.#write(steps);
  }

  pop(): void {
    this.#write(this.#read().slice(0, -1));
  }

  #read(): Step[] {
    try {
      return stepsSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      // The file does not exist yet, is damaged, or was written by a different version of the site.
      return [];
    }
  }

  #write(steps: readonly Step[]): void {
    explainDisk('node_modules/.cache/texts/', () => {
      mkdirSync(new URL('.', this.#file), { recursive: true });
      // If the disk is full, the earlier file stays intact.
      const copy = new URL(`${this.#file}~`);
      writeFileSync(copy, JSON.stringify(steps));
      renameSync(copy, this.#file);
    });
  }
}
