import { inEnglish } from '../../ui/inEnglish.tsx';
import { Toaster } from './Toaster.tsx';

/** The toasts on /auth and /admin. They have their own file, so public pages do not load the English words. */
export const EnglishToaster = inEnglish(Toaster);
