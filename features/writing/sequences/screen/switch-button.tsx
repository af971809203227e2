import { useRevalidator } from 'react-router'
import { longestPauseDays, sequences } from '#content/sequences/sequences.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Overview } from '../overview.server.ts'

/** Before it is on it says whom it will go to; before it is off, what becomes of those who are in it. */
export function SwitchButton({ overview }: { overview: Overview }) {
  const { revalidate } = useRevalidator()
  const { name, onSince } = overview
  const way = onSince ? 'off' : 'on'
  const words = onSince ? offWords(overview) : onWords(overview)
  return (
    <ConfirmDialog
      title={words.title}
      description={words.description}
      trigger={<Button look={onSince ? 'quiet' : 'main'}>Switch it {way}</Button>}
      buttons={{ confirm: `Switch it ${way}`, pending: 'Switching…', keep: 'Leave it as it is' }}
      onConfirm={() => callApi('POST', `/api/admin/writing/sequences/${name}/${way}`)}
      onDone={async () => {
        showToast({ title: `Switched ${way}`, description: words.done })
        await revalidate()
      }}
      failure={{ title: 'Nothing was switched' }}
    />
  )
}

function onWords({ name, mails, running }: Overview) {
  const { title, who, whoDid } = sequences[name]
  const goOn =
    running > 0
      ? ` ${peopleWords(running)} in it from before and ${running === 1 ? 'goes' : 'go'} on where they were, unless it was off for more than ${longestPauseDays} days.`
      : ''
  return {
    title: `Switch on “${title}”?`,
    description: `${who} from now on, and has agreed to be written to, gets ${mails === 1 ? 'one mail' : `${mails} mails`}, by day, from Monday to Friday. Nobody ${whoDid} before gets it.${goOn}`,
    done: `${who} from now on, and has agreed, is in it.`,
  }
}

function offWords({ name, running }: Overview) {
  const { title } = sequences[name]
  const waits =
    running > 0
      ? `${peopleWords(running)} in it. They get no more of it until you switch it on again, and then go on where they were, not with all at once.`
      : 'Nobody is in it now.'
  return {
    title: `Switch off “${title}”?`,
    description: `${waits} Nobody is taken in. What lies in the outbox already goes out.`,
    done: 'Nobody gets a mail of it.',
  }
}

const peopleWords = (count: number) =>
  count === 1 ? 'One person is' : `${count.toLocaleString('en-US')} people are`
