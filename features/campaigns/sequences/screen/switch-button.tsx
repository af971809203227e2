import { longestPauseDays, sequences } from '#content/sequences/sequences.ts'
import { counted } from '#lib/text/count.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import type { Overview } from '../overview.server.ts'

export function SwitchButton({ overview }: { overview: Overview }) {
  const { name, onSince } = overview
  const next = onSince ? 'off' : 'on'
  const text = onSince ? offText(overview) : onText(overview)
  return (
    <ConfirmDialog
      title={text.title}
      description={text.description}
      trigger={<Button look={onSince ? 'quiet' : 'main'}>Turn {next}</Button>}
      buttons={{ confirm: `Turn ${next}`, pending: `Turning ${next}…`, keep: 'Cancel' }}
      onConfirm={() => callApi('POST', `/api/admin/campaigns/sequences/${name}/${next}`)}
      done={{ title: `Sequence turned ${next}`, description: text.done }}
      failure={{ title: `The sequence was not turned ${next}` }}
    />
  )
}

function onText({ name, mails, running }: Overview) {
  const { title, who, whoDid } = sequences[name]
  const goOn =
    running > 0
      ? ` ${peopleText(running)} still in it and will continue where they stopped, unless the sequence was off for more than ${longestPauseDays} days.`
      : ''
  return {
    title: `Turn on “${title}”?`,
    description: `${who} from now on and has opted in gets ${mails === 1 ? '1 email' : `${mails} emails`}, Monday to Friday during the day. No one ${whoDid} earlier is included.${goOn}`,
    done: `It starts for new people who have opted in.`,
  }
}

function offText({ name, running }: Overview) {
  const { title } = sequences[name]
  const waits =
    running > 0
      ? `${peopleText(running)} in it. They get no more emails until you turn it on again, and then continue where they stopped.`
      : 'No one is in it now.'
  return {
    title: `Turn off “${title}”?`,
    description: `${waits} It does not start for anyone new. Emails already in the outbox are still sent.`,
    done: 'No more emails are sent.',
  }
}

const peopleText = (count: number) => counted(count, 'person is', 'people are')
