import { Copy } from 'lucide-react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Lost } from '../../document/salvage.ts'
import { copyText } from '../../files/save-file.browser.ts'

/** Lists the unreadable values, each with a button to copy it. */
export function LostParts({ lost }: { lost: readonly Lost[] }) {
  return (
    <ul className="mt-4 space-y-2">
      {lost.map(({ place, value }) => (
        <li key={place} className="flex items-start gap-3 border-line border-t pt-2">
          <div className="min-w-0 grow">
            <p className="text-sm font-semibold">{place}</p>
            <p className="max-h-24 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">{value}</p>
          </div>
          <button
            type="button"
            aria-label={`Copy the value of ${place}`}
            className="flex size-11 shrink-0 items-center justify-center rounded hover:bg-paper"
            onClick={async () => {
              const done = await copyText(value)
              showToast({
                title: done ? 'Copied' : 'Your browser blocked copying: select the text instead',
              })
            }}
          >
            <Copy aria-hidden strokeWidth={1.75} className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
