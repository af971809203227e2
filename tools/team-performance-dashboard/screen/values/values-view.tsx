import { useState } from 'react'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { Switch } from '#tools/shared/parts/switch.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { leftWords } from '../../files/import-rows.ts'
import { type SheetKind, sheetsOf } from '../../files/value-sheets.ts'
import { type Dashboard, isThereFrom, type Member, measureName, peopleIn } from '../../model/dashboard.ts'
import type { EditProps } from '../../model/edit-dashboard.ts'
import type { ValueChange } from '../../model/edit-values.ts'
import { listed } from '../../model/figures/words.ts'
import { pairOf } from '../../model/model.ts'
import { nameIn } from '../../model/people/names.ts'
import { AwaySpan } from '../away-span.tsx'
import { choose, useChosenMember, useShown } from '../choice.tsx'
import { ImportPanel } from '../import/import-panel.tsx'
import { ValueCards } from './value-cards.tsx'
import { ValueGrid, type WriteValues } from './value-grid.tsx'

type ValuesViewProps = EditProps & { week: Day; onSetup: () => void }

/** The weekly values: typed, pasted by place, or read from a table with names. */
export function ValuesView({ doc, week, dispatch, onSetup }: ValuesViewProps) {
  const isEmpty = doc.members.length === 0 || doc.measures.length === 0
  return (
    <div className="space-y-12">
      {isEmpty ? (
        <div className="max-w-text">
          <h3 className="text-xl">Bring a table, or name your people first</h3>
          <p className="mt-2 text-soft">
            A table with names brings its people and measures along. Or list them under Setup and type.
          </p>
          <Button look="quiet" className="mt-4" onClick={onSetup}>
            Set up the team
          </Button>
        </div>
      ) : (
        <Sheets doc={doc} week={week} dispatch={dispatch} />
      )}
      <ImportPanel doc={doc} week={week} dispatch={dispatch} />
    </div>
  )
}

function Sheets({ doc: whole, week, dispatch }: Omit<ValuesViewProps, 'onSetup'>) {
  const { doc } = useShown(whole)
  const [kind, setKind] = useState<SheetKind>('week')
  const [chosen, setChosen] = useState('')
  const hasRoom = useIsAtLeast('sm')
  const measure = doc.measures.find(({ id }) => id === chosen) ?? doc.measures[0]
  const member = useChosenMember(doc)
  const sheets = sheetsOf(doc, kind, { week, measure, member })
  const write: WriteValues = (all, absences = [], group) => {
    const late = doc.members.find((each) => all.some((value) => isAfterLeaving(each, value)))
    if (late) showToast({ title: leftWords(late), variant: 'destructive' })
    const values = all.filter((value) => !doc.members.some((each) => isAfterLeaving(each, value)))
    const news = newlyHeld(doc, values)
    if (dispatch({ type: 'set-values', values, absences }, group) && news) showToast({ title: news })
  }
  return (
    <section aria-labelledby="type-values" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h3 id="type-values" className="text-xl">
          {sheets[0]?.title}
        </h3>
        <Switch
          label="What the sheet is of"
          value={kind}
          choices={[
            ['week', 'Week'],
            ['measure', 'Measure'],
            ['person', 'Person'],
          ]}
          onChange={setKind}
        />
      </div>
      {kind === 'measure' && (
        <div className="max-w-80">
          <ChoiceField
            label="Measure"
            value={measure?.id ?? ''}
            choices={doc.measures.map((each) => ({ value: each.id, label: measureName(each) }))}
            onChange={setChosen}
          />
        </div>
      )}
      {kind === 'person' && (
        <div className="max-w-80">
          <ChoiceField
            label="Person"
            value={member?.id ?? ''}
            choices={peopleIn(doc, week).map((each) => ({ value: each.id, label: nameIn(doc, each) }))}
            onChange={(memberId) => choose(doc, { memberId })}
          />
        </div>
      )}
      {kind === 'week' && !hasRoom ? (
        <ValueCards doc={doc} week={week} onValues={write} />
      ) : (
        sheets.map((sheet) => <ValueGrid key={sheet.corner} doc={doc} sheet={sheet} onValues={write} />)
      )}
      {__EDITION__ === 'full' && kind === 'person' && member && (
        <AwaySpan member={member} onAway={(absences) => write([], absences)} />
      )}
      <p className="max-w-text text-sm text-soft">
        Cells copied from a spreadsheet go in where you paste them, by their place. A value in a cell that is
        not measured starts it. A week that is marked as away is neither a gap nor a bad week, whatever value
        stands in it.
      </p>
    </section>
  )
}

/** What is there from before can be taken away. */
function isAfterLeaving(member: Member, { memberId, week, value }: ValueChange): boolean {
  return member.id === memberId && value !== null && !isThereFrom(member, week)
}

/** A value where none was expected is said aloud: it may have gone into the wrong cell. */
function newlyHeld(doc: Dashboard, values: readonly ValueChange[]): string | undefined {
  const words = values.flatMap(({ memberId, measureId, value }) => {
    const member = doc.members.find(({ id }) => id === memberId)
    const measure = doc.measures.find(({ id }) => id === measureId)
    if (!member || !measure || value === null || pairOf(member, measure)) return []
    return `${nameIn(doc, member)} on ${measureName(measure)}`
  })
  const different = [...new Set(words)]
  return different.length > 0 ? `Now measured too: ${listed(different)}` : undefined
}
