import { useMemo, useSyncExternalStore } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { Switch } from '#tools/shared/parts/switch.tsx'
import { fixedNumber } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import { layOutCascade, onlyWords } from '../model/drawing/drawing.ts'
import { boxWidth } from '../model/drawing/drawing-box.ts'
import { looks } from '../screen/picture/picture-looks.ts'
import { shownTeam } from '../screen/shown-team.browser.ts'
import { type Poster, posterChoices, shapeOf, sheetWords, smallestPoints, smallestText } from './poster.ts'
import { choosePoster as choose, onPosterChoice, posterChoice } from './poster-choice.browser.ts'

/** The available poster sizes on the chosen paper, and the selected one. */
export function usePosters(plan: Plan) {
  const choice = useSyncExternalStore(onPosterChoice, posterChoice)
  const { paper, isUpright, size } = choice
  const team = shownTeam()
  const posters = useMemo(() => {
    const on = { paper, isUpright }
    return posterChoices(layOutCascade(plan, { team, shape: shapeOf(on) }), on)
  }, [plan, team, paper, isUpright])
  return { choice, team, posters, poster: posters[size] ?? posters.at(-1) }
}

/** Paper and size, with a preview of the cuts. */
export function PosterChoices({ doc, onPrint }: { doc: Plan; onPrint: () => void }) {
  const { choice, team, posters, poster } = usePosters(doc)
  if (!poster) return null
  const fitsOnePage = posters[0]?.sheets.length === 1
  return (
    <div className="mt-6 space-y-5">
      <div className="flex flex-wrap gap-3">
        <Switch
          label="Paper"
          value={choice.paper}
          choices={[
            ['A4', 'A4'],
            ['A3', 'A3'],
            ['Letter', 'Letter'],
          ]}
          onChange={(paper) => choose({ paper })}
        />
        <Switch
          label="Way"
          value={choice.isUpright ? 'upright' : 'wide'}
          choices={[
            ['wide', 'Landscape'],
            ['upright', 'Portrait'],
          ]}
          onChange={(way) => choose({ isUpright: way === 'upright' })}
        />
      </div>
      {team !== '' && <p>{onlyWords(doc, team)}, as on screen.</p>}
      {!fitsOnePage && (
        <p>
          On one page its text would be smaller than {smallestPoints} points, too small to read. It takes{' '}
          {sheetWords(posters[0] ?? poster)}, or more.
        </p>
      )}
      <ChoiceField
        label="Size"
        value={String(posters.indexOf(poster))}
        choices={posters.map((each, index) => ({ value: String(index), label: wordsOf(each) }))}
        onChange={(size) => choose({ size: Number(size) })}
      />
      <PosterPreview poster={poster} />
      {poster.sheets.length > 1 && (
        <p className="text-sm text-soft">
          Cut each sheet along its marks at the left and on top, and lay it over the marks of the one before.
          No edge goes through a goal that fits a sheet.
        </p>
      )}
      <Button onClick={onPrint}>
        {poster.sheets.length === 1 ? 'Print the page' : `Print ${poster.sheets.length} sheets`}
      </Button>
    </div>
  )
}

function wordsOf(poster: Poster): string {
  return `${sheetWords(poster)}, text from ${fixedNumber(smallestText(poster), 1)} points`
}

/** The goals on their sheets. */
function PosterPreview({ poster: { drawing, sheets, columns, rows } }: { poster: Poster }) {
  const { width, height, boxes } = drawing
  return (
    <svg
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      role="img"
      aria-label={`${sheets.length} of ${(columns.length - 1) * (rows.length - 1)} sheets have something on them`}
      className="mx-auto block max-h-72 w-full"
    >
      {sheets.map(({ row, column, x, y }) => (
        <rect
          key={`${row} ${column}`}
          x={x}
          y={y}
          width={(columns[column + 1] ?? x) - x}
          height={(rows[row + 1] ?? y) - y}
          fill="#fff"
          stroke="#868b8f"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="6 4"
        />
      ))}
      {boxes.map(({ id, x, y, height: tall, tier }) => (
        <rect key={id} x={x} y={y} width={boxWidth} height={tall} rx={6} fill={looks[tier].stroke} />
      ))}
    </svg>
  )
}
