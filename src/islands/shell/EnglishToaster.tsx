import { inEnglish } from '../../ui/inEnglish.tsx';
import { Toaster } from './Toaster.tsx';

/** The toasts on /auth and /admin, in their own file, so public pages load no English words. */
export const EnglishToaster = inEnglish(Toaster);
