import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { routes } from '../../domain/routes.ts';
import { $access, checkAccess, openAdmin } from '../../stores/access.ts';
import { inEnglish } from '../../ui/inEnglish.tsx';
import { FailureNotice, withBoundary } from '../../ui/withBoundary.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ProjectManager } from './ProjectManager.tsx';

const Screen = withBoundary(({ viewUrl }: { readonly viewUrl: string }) => {
  const access = useStore($access);
  useEffect(openAdmin, []);
  useEffect(() => {
    if (access.status === 'no-session') location.replace(routes.auth);
    if (access.status === 'not-admin') location.replace(routes.home);
  }, [access]);

  switch (access.status) {
    case 'checking':
    case 'no-session':
    case 'not-admin':
      return <Spinner label="Checking access" />;
    case 'leaving':
      return <Spinner label="Signing out" />;
    case 'failed':
      return <FailureNotice message={access.message} onRetry={() => void checkAccess()} />;
    case 'admin':
    case 'session-ended':
      return <ProjectManager email={access.user.email} viewUrl={viewUrl} />;
  }
});

/**
 * The /admin screen (docs/product/admin.md, Admin page).
 *
 * @param props.viewUrl the URL of the page where visitors see the projects
 */
export const AdminScreen = inEnglish(Screen);
