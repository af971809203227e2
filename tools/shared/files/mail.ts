export type Mail = { subject: string; body: string }

/** As it lies on the clipboard: the subject is the first line. */
export function mailAsText({ subject, body }: Mail): string {
  return `Subject: ${subject}\n\n${body}`
}
