import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { SenderCheck } from './sender-checks.ts'

const looks: Record<SenderCheck['state'], { label: string; color: string; Icon: typeof CircleCheck }> = {
  good: { label: 'OK', color: 'text-green', Icon: CircleCheck },
  missing: { label: 'Missing', color: 'text-amber', Icon: CircleAlert },
  fault: { label: 'Needs fixing', color: 'text-red', Icon: CircleAlert },
  unknown: { label: 'No answer', color: 'text-soft', Icon: CircleHelp },
  unsure: { label: 'Not found', color: 'text-soft', Icon: CircleHelp },
}

/** Loaded after the page, because DNS can be slow. */
export function SenderReport() {
  const look = useSend(() => callApi('GET', '/api/admin/settings/sender'))
  const { send } = look
  useEffect(() => send(), [send])
  return (
    <>
      <p role="status" className="text-soft empty:hidden">
        {look.isPending && 'Checking your DNS records…'}
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
        Check again
      </Button>
    </>
  )
}

function CheckRow({ check: { name, state, finding, todo, record } }: { check: SenderCheck }) {
  const { label, color, Icon } = looks[state]
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-3 py-4">
      <Icon aria-hidden strokeWidth={1.75} className={`mt-1 size-5 ${color}`} />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-base">
          {name} <span className={`text-sm ${color}`}>{label}</span>
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
