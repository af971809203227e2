import { startMailbox } from './mailbox-server.ts'

/** The mailbox as a process of its own, for browser tests. */
await startMailbox(Number(process.env.SMTP_PORT), Number(process.env.MAILBOX_PORT))
