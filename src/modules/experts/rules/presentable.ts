import type { Viewer } from '#modules/identity';

/** Product rule of the application form; the database holds it as `an_applicant_is_presentable`. */
export const presentableBioLength = 100;

/** True when clients or admins see the profile, which must therefore stay presentable. */
export const isPresented = ({ applicationStatus }: Pick<Viewer, 'applicationStatus'>) =>
  applicationStatus === 'pending' || applicationStatus === 'approved';
