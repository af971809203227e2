import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { CheckedSender } from './sender-checks.server.ts'
import type { SenderCheck } from './sender-checks.ts'

const looks: Record<SenderCheck['state'], { words: string; color: string; Icon: typeof CircleCheck }> = {
  good: { words: 'Fine', color: 'text-green', Icon: CircleCheck },
  missing: { words: 'Missing', color: 'text-amber', Icon: CircleAlert },
  fault: { words: 'Not right', color: 'text-red', Icon: CircleAlert },
  unknown: { words: 'No answer', color: 'text-soft', Icon: CircleHelp },
  unsure: { words: 'Not found', color: 'text-soft', Icon: CircleHelp },
}

/** What receivers find about the sender's domain. Looked up when the page is there: name servers take their time. */
export function SenderReport() {
  const look = useSend(() => callApi<CheckedSender>('GET', '/api/admin/settings/sender'))
  const { send } = look
  useEffect(() => send(), [send])
  return (
    <>
      <p role="status" className="text-soft empty:hidden">
        {look.isPending && 'Asking the name servers…'}
      </p>
      {look.error && (
        <p role="alert" className="font-semibold text-red">
          {errorWords(look.error)}
        </p>
      )}
      {look.answer && (
        <ul className="divide-y divide-line border-y border-line">
          {look.answer.checks.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </ul>
      )}
      <Button look="quiet" className="mt-4" disabled={look.isPending} onClick={() => send()}>
        Look again
      </Button>
    </>
  )
}

function CheckRow({ check: { name, state, finding, todo, record } }: { check: SenderCheck }) {
  const { words, color, Icon } = looks[state]
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-3 py-4">
      <Icon aria-hidden strokeWidth={1.75} className={`mt-1 size-5 ${color}`} />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {name} <span className={`text-sm ${color}`}>{words}</span>
        </h3>
        <p className="text-soft">{finding}</p>
        {todo && <p className="mt-1">{todo}</p>}
        {record && (
          <p className="mt-2 rounded bg-paper px-3 py-2 font-mono text-sm">
            {record.host} TXT {record.value}
          </p>
        )}
      </div>
    </li>
  )
}
