import type { Viewer } from '#modules/identity';

/** Product rule of the application form; the database holds it as `an_applicant_is_presentable`. */
export const presentableBioLength = 100;

/** Whose profile is looked at, by clients or by who decides on the application: it has to stay presentable. */
export const isPresented = ({ applicationStatus }: Pick<Viewer, 'applicationStatus'>) =>
  applicationStatus === 'pending' || applicationStatus === 'approved';
