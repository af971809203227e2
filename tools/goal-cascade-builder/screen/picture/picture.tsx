import { memo } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { alsoColour, type Drawing, drawCascade, type Link, pathOf } from '../../model/drawing/drawing.ts'
import type { Box } from '../../model/drawing/drawing-box.ts'
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

/** The tree as a standalone drawing, for a file. */
export function Picture({ plan, team }: { plan: Plan; team: string }) {
  const { width, height, heading, head, boxes, links } = drawCascade(plan, { team })
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={sans}
      role="img"
      aria-label={pictureName(heading, boxes.length)}
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

export function pictureName(heading: string, boxes: number): string {
  return `${heading}. A picture of ${boxes} goals.`
}

export const PictureHead = memo(function PictureHead({ head }: { head: Head }) {
  return (
    <>
      {head.lines.map((text, index) => {
        const y = margin + 20 + index * headingStep
        return (
          <text
            key={y}
            x={margin}
            y={y}
            fontFamily={serif}
            fontSize={headingSize}
            fontWeight={500}
            fill={ink}
          >
            {text}
          </text>
        )
      })}
      {head.entries.map(({ label, colour, isLine, x, y }) => (
        <g key={`${x} ${y}`}>
          {isLine && colour && (
            <path d={`M${x} ${y + 2}h18`} stroke={colour} strokeWidth={1.5} strokeDasharray="5 4" />
          )}
          {!isLine && colour && <rect x={x} y={y - 5} width={16} height={14} rx={3} fill={colour} />}
          <text x={x + legendIndent} y={y + 6} fontSize={legendSize} fill={soft}>
            {label}
          </text>
        </g>
      ))}
    </>
  )
})

/** Drawn below the boxes, so that no line crosses text. */
export function PictureLinks({ links }: { links: readonly Link[] }) {
  return links.map((link) => (
    <path
      key={link.id + link.isAlso}
      d={pathOf(link)}
      fill="none"
      {...(link.isAlso
        ? { stroke: alsoColour, strokeWidth: link.width, strokeDasharray: '5 4' }
        : { stroke: '#b5b3aa', strokeWidth: link.width })}
    />
  ))
}

type ScreenPictureProps = {
  drawing: Drawing
  /** The goal that Tab focuses first. */
  entry: string | undefined
  /** The goal whose fields are open. */
  open: string | undefined
}

/** The same on screen, with focusable boxes. */
export const ScreenPicture = memo(function ScreenPicture({ drawing, entry, open }: ScreenPictureProps) {
  const { width, height, heading, head, boxes, links } = drawing
  return (
    // biome-ignore lint/a11y/useSemanticElements: svg has no fieldset
    <svg
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={sans}
      role="group"
      aria-label={pictureName(heading, boxes.length)}
      className="block h-auto w-full"
    >
      <PictureHead head={head} />
      <PictureLinks links={links} />
      {boxes.map((box) => (
        <BoxOnScreen key={box.id} box={box} isEntry={box.id === entry} isOpen={box.id === open} />
      ))}
    </svg>
  )
})

type BoxOnScreenProps = { box: Box; isEntry: boolean; isOpen: boolean }

/** Memoized, so that only changed boxes render again (there may be 500). */
const BoxOnScreen = memo(
  function BoxOnScreen({ box, isEntry, isOpen }: BoxOnScreenProps) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: svg has no button
      <g
        data-goal={box.id}
        role="button"
        tabIndex={isEntry ? 0 : -1}
        aria-label={box.name}
        aria-current={isOpen}
        className="picture-box"
      >
        <GoalBox box={box} isOnScreen />
      </g>
    )
  },
  (one, other) =>
    one.isEntry === other.isEntry &&
    one.isOpen === other.isOpen &&
    JSON.stringify(one.box) === JSON.stringify(other.box),
)
