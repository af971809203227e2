import { Badge, type Tone } from '#ui/badge.tsx'
import type { ListedMail } from './mail.server.ts'

const looks: Record<ListedMail['state'], { tone: Tone; label: string }> = {
  queued: { tone: 'amber', label: 'Queued' },
  sending: { tone: 'blue', label: 'Sending' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'red', label: 'Failed' },
}

export function MailState({ state }: { state: ListedMail['state'] }) {
  const { tone, label } = looks[state]
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
