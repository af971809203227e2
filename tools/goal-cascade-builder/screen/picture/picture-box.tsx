import { type Box, boxWidth, type Words } from '../../model/drawing/drawing-box.ts'
import { blue, faintLook, type Look, line, looks, sheet } from './picture-looks.ts'

/** One goal with its text and, on screen, its collapse handle. */
export function GoalBox({ box, isOnScreen = false }: { box: Box; isOnScreen?: boolean }) {
  const { x, y, height, tier, words, bars, rules, isLoose, isOnTheWay, colour } = box
  const look = isOnTheWay ? faintLook : looks[tier]
  const isDark = tier === 'goal' && !isOnTheWay
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={boxWidth}
        height={height}
        rx={6}
        fill={look.fill}
        stroke={look.stroke}
        strokeDasharray={isLoose ? '5 4' : undefined}
      />
      {colour && (
        <path d={`M6 0.5A5.5 5.5 0 0 0 0.5 6V${height - 6}A5.5 5.5 0 0 0 6 ${height - 0.5}Z`} fill={colour} />
      )}
      {rules.map((at) => (
        <path key={at} d={`M12 ${at}H${boxWidth - 12}`} stroke={line} opacity={isDark ? 0.35 : 1} />
      ))}
      {words.map((each) => (
        <BoxWords key={`${each.x} ${each.y}`} words={each} look={look} />
      ))}
      {bars.map(({ x: left, y: top, width, height: thick, share }) => (
        <g key={top}>
          <rect
            x={left}
            y={top}
            width={width}
            height={thick}
            rx={thick / 2}
            fill={line}
            opacity={isDark ? 0.35 : 1}
          />
          <rect
            x={left}
            y={top}
            width={width * share}
            height={thick}
            rx={thick / 2}
            fill={isDark ? sheet : isOnTheWay ? faintLook.text : blue}
          />
        </g>
      ))}
      {isOnScreen && <FoldHandle box={box} />}
    </g>
  )
}

function BoxWords({ words, look }: { words: Words; look: Look }) {
  const { text, x, y, size, isAtEnd } = words
  const weight = words.look === 'soft' ? 400 : words.look === 'figure' ? 500 : look.weight
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={weight}
      fill={words.look === 'soft' ? look.soft : look.text}
      fontStyle={look === faintLook && words.look === 'title' && !isAtEnd ? 'italic' : undefined}
      textAnchor={isAtEnd && 'end'}
    >
      {text}
    </text>
  )
}

/** The collapse handle where the links start; the keyboard uses Space. */
function FoldHandle({ box: { height, isOpen } }: { box: Box }) {
  if (isOpen === undefined) return null
  return (
    <g data-fold="" transform={`translate(${boxWidth} ${height / 2})`}>
      <title>{isOpen ? 'Fold' : 'Unfold'}</title>
      <rect x={-14} y={-22} width={44} height={44} fill="transparent" />
      <circle r={10} fill={sheet} stroke="#868b8f" />
      <path d={isOpen ? 'M-5 0H5' : 'M-5 0H5M0 -5V5'} stroke="#12202f" strokeWidth={1.75} />
    </g>
  )
}
