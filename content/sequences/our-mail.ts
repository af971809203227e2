/** A mail that comes with the program. Its id stays: who was sent it is kept under it. */
export type OurMail = { id: string; afterDays: number; subject: string; body: string }
