import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { contentRoot, listVariants } from './variants.ts';

vi.mock('node:fs');

test('every folder is a variant, unless its name starts with a dot', () => {
  const entry = (name: string, isFolder = true) => ({ name, isDirectory: () => isFolder });
  const entries = [entry('photographer'), entry('notes.yaml', false), entry('artist')];
  vi.mocked(readdirSync).mockReturnValue([...entries, entry('.schemas')] as never);
  expect(listVariants()).toEqual(['artist', 'photographer']);
  expect(readdirSync).toHaveBeenCalledExactlyOnceWith(contentRoot, { withFileTypes: true });
});
