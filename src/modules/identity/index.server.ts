export { action } from './action.ts';
export { acceptTerms } from './actions/accept-terms.ts';
export { addPasskey, beginPasskey } from './actions/add-passkey.ts';
export { beginTwoFactor } from './actions/begin-two-factor.ts';
export { cancelEmailChange } from './actions/cancel-email-change.ts';
export { changePassword } from './actions/change-password.ts';
export { changePhoto, removePhoto } from './actions/change-photo.ts';
export { choosePassword } from './actions/choose-password.ts';
export { confirmEmailChange } from './actions/confirm-email-change.ts';
export { confirmSensitive } from './actions/confirm-sensitive.ts';
export { confirmTwoFactor } from './actions/confirm-two-factor.ts';
export { disableTwoFactor } from './actions/disable-two-factor.ts';
export { endOtherSessions, endSession } from './actions/end-sessions.ts';
export { enterSignInCode } from './actions/enter-sign-in-code.ts';
export { forgetSecondFactors } from './actions/forget-second-factors.ts';
export { removePasskey, renamePasskey } from './actions/keep-passkeys.ts';
export { renewBackupCodes } from './actions/renew-backup-codes.ts';
export { requestPasswordReset } from './actions/request-password-reset.ts';
export { requestVerification } from './actions/request-verification.ts';
export { resendEmailLink } from './actions/resend-email-link.ts';
export { resetPassword } from './actions/reset-password.ts';
export { sendSignInCode } from './actions/send-sign-in-code.ts';
export { setAdmin } from './actions/set-admin.ts';
export { showSecondFactor } from './actions/show-second-factor.ts';
export { signIn } from './actions/sign-in.ts';
export { beginPasskeySignIn, signInWithPasskey } from './actions/sign-in-with-passkey.ts';
export { signOut } from './actions/sign-out.ts';
export { signUp } from './actions/sign-up.ts';
export { startGoogleSignIn } from './actions/start-google-sign-in.ts';
export { verifyEmail } from './actions/verify-email.ts';
export { authPath } from './auth.ts';
export { type Caller, openIdCallback } from './caller.ts';
export { openEmailChange, permitEmailChange } from './email-changes.ts';
export type { IdentityFacts } from './facts.ts';
export { beginFirstSession } from './first-session.ts';
export { allowAttempt } from './limits.ts';
export { accountActivity } from './queries/account-activity.ts';
export { accountSecurity } from './queries/account-security.ts';
export { waitingAppSecret } from './queries/app-secret.ts';
export { confirmationWays } from './queries/confirmation-ways.ts';
export { currentViewer } from './queries/current-viewer.ts';
export { findSuspension } from './queries/find-suspension.ts';
export { hasPassword } from './queries/has-password.ts';
export { legalAcceptances } from './queries/legal-acceptances.ts';
export { newPasswordLinkOf, verificationOf } from './queries/mailed-link.ts';
export { owedSecondFactor } from './queries/owed-second-factor.ts';
export { pendingAddress, pendingCode } from './queries/pending-code.ts';
export { emailChangeOf, pendingEmailChange } from './queries/pending-email-change.ts';
export { resignedSession } from './resigned-session.ts';
export { longestSeconds as longestSessionSeconds } from './rules/session-ends.ts';
export { anyForm, type PersonFields, personForm } from './schemas.ts';
export { noteAcceptance } from './store/acceptances.ts';
export { lockAdmins } from './store/admins.ts';
export { accountOfBuyer } from './store/new-account.ts';
export { personUpdate } from './store/person.ts';
export { phoneColumns, phoneIn } from './store/phone.ts';
export { signOutPerson } from './store/sign-out-person.ts';
export { closeForNow, openAgain } from './store/suspensions.ts';
export { encryptStored } from './stored-secrets.ts';
export { importPicture } from './tasks/import-picture.ts';
export {
  accountHolder,
  addressOf,
  addressOfProfile,
  emailChangeLink,
  firstPasswordLink,
  notMeLink,
  passwordResetLink,
  signInCodeMail,
  verificationLink,
} from './tasks/links.ts';
export { removePicture } from './tasks/remove-picture.ts';
export { rotateCredentials } from './tasks/rotate-credentials.ts';
export { sweepExpired } from './tasks/sweep-expired.ts';
