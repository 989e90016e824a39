import { useLocation } from 'react-router';
import { expertProfileCopy } from '#copy/expert-profile';
import { buttonClass } from '#design/button';
import { FailedState } from '#design/failed-state';
import { useFaultToast } from '#parts/toasts';

const { title, text, retry } = expertProfileCopy.failed;

/** Loading failed, so it is unknown whether the profile exists. */
export function ExpertFailed() {
  const { pathname } = useLocation();
  useFaultToast();
  return (
    <FailedState
      as="h1"
      title={title}
      text={text}
      retry={
        <a href={pathname} className={buttonClass()}>
          {retry}
        </a>
      }
      className="py-24 md:py-32"
    />
  );
}
