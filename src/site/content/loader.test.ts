import { expect, test, vi } from 'vitest';
import { readAgain } from './loader.ts';

test('a file that an editor is still writing is read again', async () => {
  const read = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('expected fields, found null');
  });
  await readAgain(read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a file that stays wrong is an error', async () => {
  const read = () => {
    throw new Error('expected an e-mail address');
  };
  await expect(readAgain(read)).rejects.toThrow('expected an e-mail address');
});
