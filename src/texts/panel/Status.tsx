import { useStore } from '@nanostores/react';
import { $announcement } from './announce.ts';
import { $drafts, $saving, $server, $view, fileOf } from './stores.ts';

/** Shows the status of the last change in a few words, or that the server does not respond. */
export function Status() {
  const server = useStore($server);
  const saving = useStore($saving);
  const rejected = Object.entries(useStore($drafts)).filter(([, { mistakes }]) => mistakes);
  const { file: shown } = useStore($view);
  let text = '';
  if (server.phase === 'unreachable')
    text = 'Waiting for the server (npm run dev). Your changes are kept.';
  else if (saving.kind === 'saving') text = 'Saving …';
  else if (saving.kind === 'failed') text = saving.message;
  else if (rejected.length > 0) {
    const count = rejected.reduce((sum, [, { mistakes = [] }]) => sum + mistakes.length, 0);
    const others = rejected.filter(([name]) => name !== shown);
    const places = others.map(([name]) => fileOf(name)?.title ?? name).join(', ');
    text = `Not saved: ${count === 1 ? 'one mistake' : `${count} mistakes`}`;
    if (places !== '') text += ` (${places})`;
  } else if (saving.kind === 'saved') text = saving.message;
  const isBad = saving.kind === 'failed' || (rejected.length > 0 && saving.kind !== 'saving');
  return (
    <p role="status" className={isBad ? 'status is-bad' : 'status'}>
      {text}
    </p>
  );
}

/** Announces the result of an action to screen readers, and shows a result that is not visible otherwise. */
export function Announcement() {
  const { kind, text } = useStore($announcement);
  return (
    <p aria-live="polite" className={kind === 'shown' ? 'hint' : 'visually-hidden'}>
      {text}
    </p>
  );
}
