import { expect, test } from 'vitest';
import { dataFailure } from './failure.ts';

test.for([{}, { message: null }, { message: {} }, { message: ' ' }, { message: '\n<html>' }])(
  'the body %j of a gateway is a failure with a message of ours',
  (body) => {
    expect(dataFailure(body, 503)).toMatchObject({
      kind: 'failed',
      message: 'The server answered with an error (503).',
    });
  },
);

test('the message of the provider is kept', () => {
  const failure = dataFailure({ message: 'permission denied', code: '42501' }, 403);
  expect(failure).toMatchObject({ kind: 'refused', message: 'permission denied' });
});

test.for([408, 499])('a gateway that gave up waiting (%d) is no answer', (status) => {
  expect(dataFailure({}, status)).toMatchObject({ kind: 'no-answer' });
});
