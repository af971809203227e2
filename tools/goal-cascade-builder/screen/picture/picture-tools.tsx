import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { type CascadeAction, settingsOf } from '../../model/model.ts'
import { TeamSelect } from '../team-select.tsx'
import type { TeamFilter } from '../use-team-filter.tsx'
import type { PictureZoom } from './picture-zoom.tsx'

type PictureToolsProps = {
  plan: Plan
  zoom: PictureZoom
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  filter: TeamFilter
  found: number
  all: number
  isWithWay: boolean
}

/** Team filter, zoom and what the boxes contain. */
export function PictureTools({ plan, zoom, dispatch, ...team }: PictureToolsProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      {team.filter.teams.length > 0 && (
        <div className="flex flex-wrap items-center gap-y-2 max-sm:w-full">
          <TeamSelect {...team} />
        </div>
      )}
      <div className="flex items-center">
        <RowButton icon={ZoomOut} label="Smaller" onClick={zoom.smaller} />
        <output aria-label="Size of the picture" className="w-12 text-center text-sm tabular-nums">
          {Math.round(zoom.zoom * 100)}%
        </output>
        <RowButton icon={ZoomIn} label="Larger" onClick={zoom.larger} />
        <RowButton icon={Maximize} label="Show the whole" onClick={zoom.whole} />
        <button
          type="button"
          title="Actual size"
          aria-label="Actual size"
          onClick={zoom.actual}
          className="min-h-11 rounded px-2.5 font-semibold text-sm text-soft hover:bg-line/60 hover:text-ink"
        >
          1:1
        </button>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={settingsOf(plan).keyResultsInPicture}
          onChange={({ target }) => dispatch({ type: 'show-key-results', isOn: target.checked })}
          className="size-5 accent-blue"
        />
        Key results in the boxes
      </label>
    </div>
  )
}
