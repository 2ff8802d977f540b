/**
 * Handles islands whose code does not load. Shows the notice beside the island, if there is one
 * (`IslandFailure.astro`), and hides an island that contains a spinner. Opens the panel that the button around the
 * island controls, and disables forms that need the code. The rest of the page still works.
 */
export function watchHydration(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    for (const form of target.querySelectorAll('form')) {
      // A form with an action works without its island, because the browser validates and sends it.
      form.noValidate = false;
      const fields = form.querySelector('fieldset');
      if (fields && !form.hasAttribute('action')) fields.disabled = true;
    }
    const notice = target.parentElement?.querySelector<HTMLElement>('[data-island-failure]');
    if (notice) notice.hidden = false;
    if (target.querySelector('.spinner')) target.hidden = true;
    const panel = target.closest('[aria-controls]')?.getAttribute('aria-controls');
    if (panel) document.getElementById(panel)?.removeAttribute('hidden');
  });
}
