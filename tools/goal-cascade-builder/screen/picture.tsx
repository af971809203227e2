import type { Plan } from '#tools/shared/okr/plan.ts'
import { percent, type Tier } from '../model/cascade.ts'
import { type Box, boxWidth, drawCascade, lineHeight, padding } from '../model/drawing.ts'

const ink = '#12202f'
const soft = '#4a5866'
const line = '#d9d4c7'
const sheet = '#ffffff'
const blue = '#1f4fd8'

const looks: Record<Tier, { fill: string; stroke: string; text: string; soft: string; weight: number }> = {
  goal: { fill: ink, stroke: ink, text: sheet, soft: '#c9d0d8', weight: 600 },
  company: { fill: sheet, stroke: ink, text: ink, soft, weight: 600 },
  team: { fill: sheet, stroke: '#868b8f', text: ink, soft, weight: 500 },
  person: { fill: '#f5f3ec', stroke: '#c9c4b6', text: ink, soft, weight: 400 },
}

const sans = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
const serif = "'Newsreader', Georgia, 'Times New Roman', serif"

type PictureProps = {
  plan: Plan
  only?: readonly string[]
  className?: string
  /** Paper has a ground of its own. */
  isOnPaper?: boolean
  /** How small it may become in a narrow place, as a share of its size. */
  smallest?: number
}

/** The tree as one drawing that stands alone: on screen, on paper, and as a file in somebody's slides. */
export function Picture({ plan, only, className, isOnPaper, smallest }: PictureProps) {
  const { width, height, heading, boxes, links } = drawCascade(plan, only)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={sans}
      role="img"
      aria-label={`${heading}. A picture of ${boxes.length} goals; the tree view holds them as text.`}
      className={className}
      {...(smallest !== undefined && { style: { maxWidth: width, minWidth: width * smallest } })}
    >
      {!isOnPaper && <rect width={width} height={height} fill="#fbfaf6" />}
      <text x={24} y={44} fontFamily={serif} fontSize={24} fontWeight={500} fill={ink}>
        {heading}
      </text>
      {links.map(({ id, path, width: thickness }) => (
        <path key={id} d={path} fill="none" stroke="#b5b3aa" strokeWidth={thickness} />
      ))}
      {boxes.map((box) => (
        <GoalBox key={box.id} box={box} />
      ))}
    </svg>
  )
}

function GoalBox({ box }: { box: Box }) {
  const { x, y, height, tier, label, lines, progress, isLoose, folded } = box
  const look = looks[tier]
  const bottom = y + height - padding
  const barWidth = boxWidth - padding * 2 - 40
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={boxWidth}
        height={height}
        rx={6}
        fill={look.fill}
        stroke={look.stroke}
        strokeDasharray={isLoose ? '5 4' : undefined}
      />
      <text x={x + padding} y={y + padding + 10} fontSize={11.5} fill={look.soft}>
        {label}
      </text>
      {folded && (
        <text
          x={x + boxWidth - padding}
          y={y + padding + 10}
          fontSize={11.5}
          textAnchor="end"
          fill={look.soft}
        >
          {folded}
        </text>
      )}
      {lines.map((text, index) => {
        const baseline = y + padding + 29 + index * lineHeight
        return (
          <text
            key={baseline}
            x={x + padding}
            y={baseline}
            fontSize={14}
            fontWeight={look.weight}
            fill={look.text}
          >
            {text}
          </text>
        )
      })}
      {progress === null ? (
        <text x={x + padding} y={bottom + 1} fontSize={11.5} fill={look.soft}>
          No measure yet
        </text>
      ) : (
        <>
          <rect
            x={x + padding}
            y={bottom - 7}
            width={barWidth}
            height={6}
            rx={3}
            fill={line}
            opacity={tier === 'goal' ? 0.35 : 1}
          />
          <rect
            x={x + padding}
            y={bottom - 7}
            width={barWidth * progress}
            height={6}
            rx={3}
            fill={tier === 'goal' ? sheet : blue}
          />
          <text
            x={x + boxWidth - padding}
            y={bottom + 1}
            fontSize={12.5}
            fontWeight={600}
            textAnchor="end"
            fill={look.text}
          >
            {percent(progress)}
          </text>
        </>
      )}
    </g>
  )
}
