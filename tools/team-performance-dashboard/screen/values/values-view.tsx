import { useState } from 'react'
import { PasteCells } from '#tools/shared/files/import/paste-cells.tsx'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { listed } from '#tools/shared/values/listed.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Dashboard } from '../../files/format.ts'
import { sheetOf } from '../../files/value-sheets.ts'
import { isThere, measureName } from '../../model/dashboard.ts'
import type { DashboardAction, EditProps } from '../../model/edit-dashboard.ts'
import type { ValueChange } from '../../model/edit-values.ts'
import { pairOf } from '../../model/model.ts'
import { nameIn, outsideWords } from '../../model/people/names.ts'
import { useShown } from '../choice.tsx'
import { ValueCards } from './value-cards.tsx'
import { ValueGrid, type WriteValues } from './value-grid.tsx'

type ValuesViewProps = EditProps & { week: Day } & Pick<ScreenProps<Dashboard, DashboardAction>, 'openCells'>

export function ValuesView({ doc, week, dispatch, openCells }: ValuesViewProps) {
  const isEmpty = doc.members.length === 0 || doc.measures.length === 0
  return (
    <div className="space-y-12">
      {!isEmpty && <Sheets doc={doc} week={week} dispatch={dispatch} />}
      {__EDITION__ === 'full' && openCells ? (
        <PasteCells
          label="Import a table"
          hint="Paste cells with their headings and people’s names."
          openCells={openCells}
        />
      ) : (
        isEmpty && <p>Name people and measures under Setup first.</p>
      )}
    </div>
  )
}

function Sheets({ doc: whole, week, dispatch }: Omit<ValuesViewProps, 'openCells'>) {
  const { doc } = useShown(whole)
  const [chosen, setChosen] = useState('')
  const hasRoom = useIsAtLeast('sm')
  const measure = doc.measures.find(({ id }) => id === chosen)
  const sheet = sheetOf(doc, week, measure)
  const write: WriteValues = (all, absences = [], group) => {
    const refused = all.filter((value) => isOutside(doc, value))
    const [first] = refused
    const member = doc.members.find(({ id }) => id === first?.memberId)
    if (first && member) showToast({ title: outsideWords(member, first.week), variant: 'destructive' })
    const values = all.filter((value) => !refused.includes(value))
    const news = newlyHeld(doc, values)
    if (dispatch({ type: 'set-values', values, absences }, group) && news) showToast({ title: news })
  }
  return (
    <section aria-labelledby="type-values" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h3 id="type-values" className="text-xl">
          {sheet.title}
        </h3>
        <div className="w-80 max-w-full">
          <ChoiceField
            label="Show"
            value={measure?.id ?? ''}
            choices={[
              { value: '', label: 'All measures, one week' },
              ...doc.measures.map((each) => ({
                value: each.id,
                label: `${measureName(each)}, over time`,
              })),
            ]}
            onChange={setChosen}
          />
        </div>
      </div>
      {measure || hasRoom ? (
        <ValueGrid key={measure?.id} doc={doc} sheet={sheet} onValues={write} />
      ) : (
        <ValueCards doc={doc} week={week} onValues={write} />
      )}
    </section>
  )
}

/** Values from before someone joined or after they left cannot be entered, but existing ones can be cleared. */
function isOutside({ members, measures }: Dashboard, { memberId, measureId, week, value }: ValueChange): boolean {
  const member = members.find(({ id }) => id === memberId)
  const rhythm = measures.find(({ id }) => id === measureId)?.rhythm
  return value !== null && member !== undefined && !isThere(member, week, rhythm)
}

/** Reports values for measures not assigned to the person: they may be in the wrong cell. */
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
