/** A built-in email. Never change its id: it records who received the email. */
export type OurMail = { id: string; afterDays: number; subject: string; body: string }
