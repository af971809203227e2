import { reportNotFound } from '#content/not-found-words.ts'
import { Message } from '#ui/message.tsx'

export function ReportNotFound() {
  return <Message {...reportNotFound} />
}
