/**
 * When the code of an island does not arrive, the page around it stays, and the notice beside the
 * island (`IslandFailure.astro`), where there is one, says so in its place.
 */
export function watchHydration(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    for (const fields of target.querySelectorAll('fieldset')) fields.disabled = true;
    const notice = target.parentElement?.querySelector<HTMLElement>('[data-island-failure]');
    if (notice) notice.hidden = false;
    if (target.querySelector('.spinner')) target.hidden = true;
  });
}
