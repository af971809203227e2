import { useCallback } from 'react'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard, Member } from '../files/format.ts'
import { peopleIn } from '../model/dashboard.ts'
import type { DashboardAction } from '../model/edit-dashboard.ts'
import { exampleDashboard } from '../model/example.ts'
import { choose, useChosenWeek, useShown } from './choice.tsx'
import { OneToOneView } from './one-to-one-view.tsx'
import { QuarterView } from './quarter-view.tsx'
import { DepartmentField } from './setup/department-field.tsx'
import { SetupView } from './setup/setup-view.tsx'
import { Start } from './start.tsx'
import { TeamView } from './team-view.tsx'
import { ValuesView } from './values/values-view.tsx'
import { WeekBar } from './week-bar.tsx'

export function DashboardScreen({ doc, dispatch, open, openCells }: ScreenProps<Dashboard, DashboardAction>) {
  const [view, setView] = useView('team')
  const week = useChosenWeek(doc)
  const { id } = doc
  const hasValues = doc.readings.length > 0
  const act = useCallback(
    (action: DashboardAction, group?: string) => {
      // Pin the week on screen: a change must not move it to another last week with values.
      if (hasValues) choose({ id }, { week })
      return dispatch(action, group)
    },
    [id, week, hasValues, dispatch],
  )
  const { doc: seen, shown, title } = useShown(doc)
  const shared = { doc: seen, week, dispatch: act }
  const show = (viewId: string) => {
    setView(viewId)
    focusView()
  }
  const showPerson = (member: Member) => {
    choose(doc, { memberId: member.id })
    show('one-to-ones')
  }
  const isEmpty = doc.members.length === 0 || doc.measures.length === 0
  const start = <Start doc={doc} onSetup={() => show('setup')} onExample={() => open(exampleDashboard())} />
  const orStart = (content: React.ReactNode) => (isEmpty ? start : content)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          <p className="text-sm text-soft">{sizeText(seen, week)}</p>
        </div>
        {!isEmpty && (
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
            <DepartmentField doc={doc} shown={shown} />
            <WeekBar doc={doc} week={week} />
          </div>
        )}
      </div>
      <Views
        label="Views of the team"
        current={view}
        onChange={setView}
        views={[
          {
            id: 'team',
            label: 'Team',
            content: orStart(<TeamView doc={seen} week={week} onPerson={showPerson} onValues={() => show('values')} />),
          },
          {
            id: 'values',
            label: 'Values',
            content: <ValuesView doc={doc} week={week} openCells={openCells} dispatch={act} />,
          },
          { id: 'one-to-ones', label: 'One-to-ones', content: orStart(<OneToOneView {...shared} />) },
          { id: 'quarter', label: 'Quarter', content: orStart(<QuarterView {...shared} />) },
          { id: 'setup', label: 'Setup', content: <SetupView doc={doc} week={week} dispatch={act} /> },
        ]}
      />
    </>
  )
}

function sizeText(doc: Dashboard, week: Day): string {
  const { measures } = doc
  const count = peopleIn(doc, week).length
  const people = count === 1 ? 'one person' : `${count} people`
  return `${people} · ${measures.length === 1 ? 'one measure' : `${measures.length} measures`}`
}
