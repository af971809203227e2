import { Badge, type Tone } from '../badge.tsx'

type State = 'queued' | 'sending' | 'sent' | 'failed'

const looks: Record<State, { tone: Tone; label: string }> = {
  queued: { tone: 'amber', label: 'Queued' },
  sending: { tone: 'blue', label: 'Sending' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'red', label: 'Failed' },
}

export function MailState({ state }: { state: State }) {
  const { tone, label } = looks[state]
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
