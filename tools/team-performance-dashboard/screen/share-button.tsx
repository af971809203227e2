import { Download } from 'lucide-react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { sharePage } from '../files/share-page.ts'
import { measureName, type Share } from '../model/dashboard.ts'
import type { EditProps } from '../model/edit-dashboard.ts'
import { weekDays } from '../model/figures/weeks.ts'
import { nameWithEnd } from '../model/people/names.ts'
import { sharedParts, shareProblem } from '../model/share.ts'

/** Chooses what to share and downloads the page. Full edition only. */
export function ShareButton({ doc, week, dispatch }: EditProps & { week: Day }) {
  const { share } = doc
  const set = (changes: Partial<Share>) => dispatch({ type: 'set-share', share: changes })
  const problem = shareProblem(doc)
  const save = () => {
    const name = safeFileName(`${doc.team.trim() || 'Team'} week of ${week}`)
    saveFile(`${name}.html`, sharePage(doc, week, today()), 'text/html')
  }
  return (
    <Dialog
      isWide
      title="Share a page"
      description={`A file for ${weekDays(week)} that opens in any browser. It contains only what you select, never notes or why someone was away.`}
      trigger={<Button look="quiet">Share a page</Button>}
    >
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-3">
        <Ticks
          title="Whose figures"
          lines={doc.members.map((each) => ({ id: each.id, name: nameWithEnd(doc, each) }))}
          ticked={share.members}
          onChange={(members) => set({ members })}
        />
        <Ticks
          title="Which measures"
          lines={doc.measures.map((each) => ({ id: each.id, name: measureName(each) }))}
          ticked={share.measures}
          onChange={(measures) => set({ measures })}
        />
        <Ticks
          title="What is on it"
          lines={sharedParts.map(({ part, name, hint }) => ({ id: part, name, hint }))}
          ticked={share.parts}
          onChange={(parts) => set({ parts })}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button disabled={problem !== undefined} onClick={save}>
          <Download aria-hidden strokeWidth={1.75} className="size-5" />
          Save the page
        </Button>
        <p aria-live="polite" className="text-sm text-soft">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}

type TicksProps<Id extends string> = {
  title: string
  lines: readonly { id: Id; name: string; hint?: string }[]
  ticked: readonly Id[]
  onChange: (ticked: Id[]) => void
}

/** The selection keeps the order of the list. */
function Ticks<Id extends string>({ title, lines, ticked, onChange }: TicksProps<Id>) {
  const ids = lines.map(({ id }) => id)
  const isAll = ids.every((id) => ticked.includes(id))
  const flip = (id: Id) => ids.filter((each) => (each === id ? !ticked.includes(id) : ticked.includes(each)))
  return (
    <fieldset>
      <legend className="float-left py-2.5 font-semibold">{title}</legend>
      <button
        type="button"
        onClick={() => onChange(isAll ? [] : ids)}
        className="float-right min-h-11 text-sm font-semibold text-blue underline underline-offset-4 hover:no-underline"
      >
        {isAll ? 'None' : 'All'}
        <span className="sr-only"> of: {title}</span>
      </button>
      <ul className="clear-both">
        {lines.map(({ id, name, hint }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={() => onChange(flip(id))}
                className="mt-0.5 size-5 shrink-0 accent-ink"
              />
              <span className="leading-snug">
                {name}
                {hint && <span className="block text-[0.8125rem] text-soft">{hint}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
