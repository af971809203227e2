import { PictureHead, PictureLinks } from '../screen/picture/picture.tsx'
import { GoalBox } from '../screen/picture/picture-box.tsx'
import { sans, soft } from '../screen/picture/picture-looks.ts'
import { boxesOn, edge, linksOn, type PaperName, type Poster, papers, type Sheet } from './poster.ts'

type PosterSheetsProps = { poster: Poster; paper: PaperName }

/** One page per sheet; the page margins hold the cut marks. */
export function PosterSheets({ poster, paper }: PosterSheetsProps) {
  return (
    <>
      <style>{`@page { size: ${paper === 'either' ? '' : paper} landscape; margin: 0 }`}</style>
      {poster.sheets.map((sheet, index) => (
        <SheetPage key={`${sheet.row} ${sheet.column}`} poster={poster} paper={paper} sheet={sheet} index={index} />
      ))}
    </>
  )
}

type SheetPageProps = PosterSheetsProps & { sheet: Sheet; index: number }

function SheetPage({ poster, paper, sheet, index }: SheetPageProps) {
  const { drawing, scale, sheets } = poster
  const { width, height } = papers[paper]
  const isAlone = sheets.length === 1
  return (
    // One point less than the page: rounding could otherwise start another one.
    <div className="break-after-page overflow-hidden last:break-after-auto" style={{ height: `${height - 1}pt` }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        fontFamily={sans}
        className="mx-auto block"
        style={{ width: `${width}pt`, height: `${height}pt` }}
        role="img"
        aria-label={isAlone ? drawing.heading : placeOf(sheet, index, sheets.length)}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: part of an svg with a name */}
        <svg
          x={isAlone ? (width - sheet.width * scale) / 2 : edge}
          y={edge}
          width={sheet.width * scale}
          height={sheet.height * scale}
          viewBox={`${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`}
          overflow="hidden"
        >
          {sheet.row === 0 && sheet.column === 0 && <PictureHead head={drawing.head} />}
          <PictureLinks links={linksOn(drawing, sheet)} />
          {boxesOn(drawing, sheet).map((box) => (
            <GoalBox key={box.id} box={box} />
          ))}
        </svg>
        {!isAlone && (
          <>
            <CutMarks poster={poster} sheet={sheet} />
            <text x={edge} y={height - 12} fontSize={7.5} fill={soft}>
              {drawing.heading}
            </text>
            <text x={width - edge} y={height - 12} fontSize={7.5} fill={soft} textAnchor="end">
              {placeOf(sheet, index, sheets.length)}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

function placeOf({ row, column }: Sheet, index: number, count: number): string {
  return `Sheet ${index + 1} of ${count}, row ${row + 1}, column ${column + 1}`
}

/** Marks where to cut (left and top) and where the next sheet goes (right and bottom). */
function CutMarks({ poster: { scale, columns, rows }, sheet }: { poster: Poster; sheet: Sheet }) {
  const { row, column, x, y, width, height } = sheet
  const left = edge
  const right = edge + ((columns[column + 1] ?? x + width) - x) * scale
  const top = edge
  const bottom = edge + ((rows[row + 1] ?? y + height) - y) * scale
  const [outerRight, outerBottom] = [edge + width * scale, edge + height * scale]
  const upright = [...(column > 0 ? [left] : []), ...(column < columns.length - 2 ? [right] : [])]
  const level = [...(row > 0 ? [top] : []), ...(row < rows.length - 2 ? [bottom] : [])]
  const marks = [
    ...upright.flatMap((at) => [`M${at} ${edge - 14}v10`, `M${at} ${outerBottom + 3}v8`]),
    ...level.flatMap((at) => [`M${edge - 14} ${at}h10`, `M${outerRight + 3} ${at}h10`]),
  ]
  return <path d={marks.join('')} stroke={soft} strokeWidth={0.6} />
}
