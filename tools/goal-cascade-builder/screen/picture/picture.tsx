import { alsoColor, type Drawing, type Link, pathOf } from '../../model/drawing/drawing.ts'
import {
  type Head,
  headingSize,
  headingStep,
  legendIndent,
  legendSize,
  margin,
} from '../../model/drawing/drawing-head.ts'
import { GoalBox } from './picture-box.tsx'
import { ink, sans, serif, soft } from './picture-looks.ts'

type PictureProps = { drawing: Drawing; className?: string }

/** The tree as a drawing that needs no style sheet, for the screen and for files. */
export function Picture({ drawing, className }: PictureProps) {
  const { width, height, heading, head, boxes, links } = drawing
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={sans}
      role="img"
      aria-label={`${heading}. A picture of ${boxes.length} goals.`}
      className={className}
    >
      <rect width={width} height={height} fill="#fbfaf6" />
      <PictureHead head={head} />
      <PictureLinks links={links} />
      {boxes.map((box) => (
        <GoalBox key={box.id} box={box} />
      ))}
    </svg>
  )
}

export function PictureHead({ head }: { head: Head }) {
  return (
    <>
      {head.lines.map((text, index) => {
        const y = margin + 20 + index * headingStep
        return (
          <text key={y} x={margin} y={y} fontFamily={serif} fontSize={headingSize} fontWeight={500} fill={ink}>
            {text}
          </text>
        )
      })}
      {head.entries.map(({ label, color, isLine, x, y }) => (
        <g key={`${x} ${y}`}>
          {isLine && color && <path d={`M${x} ${y + 2}h18`} stroke={color} strokeWidth={1.5} strokeDasharray="5 4" />}
          {!isLine && color && <rect x={x} y={y - 5} width={16} height={14} rx={3} fill={color} />}
          <text x={x + legendIndent} y={y + 6} fontSize={legendSize} fill={soft}>
            {label}
          </text>
        </g>
      ))}
    </>
  )
}

/** Drawn below the boxes, so that no line crosses text. */
export function PictureLinks({ links }: { links: readonly Link[] }) {
  return links.map((link) => (
    <path
      key={link.id + link.isAlso}
      d={pathOf(link)}
      fill="none"
      {...(link.isAlso
        ? { stroke: alsoColor, strokeWidth: link.width, strokeDasharray: '5 4' }
        : { stroke: '#b5b3aa', strokeWidth: link.width })}
    />
  ))
}
