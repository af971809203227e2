import { type Box, boxWidth, type Words } from '../../model/drawing/drawing-box.ts'
import { blue, faintLook, type Look, line, looks, sheet } from './picture-looks.ts'

export function GoalBox({ box }: { box: Box }) {
  const { id, x, y, height, tier, words, bars, rules, isLoose, isOnTheWay, color } = box
  const look = isOnTheWay ? faintLook : looks[tier]
  const isDark = tier === 'goal' && !isOnTheWay
  return (
    <g data-goal={id} transform={`translate(${x} ${y})`}>
      <rect
        width={boxWidth}
        height={height}
        rx={6}
        fill={look.fill}
        stroke={look.stroke}
        strokeDasharray={isLoose ? '5 4' : undefined}
      />
      {color && <path d={`M6 0.5A5.5 5.5 0 0 0 0.5 6V${height - 6}A5.5 5.5 0 0 0 6 ${height - 0.5}Z`} fill={color} />}
      {rules.map((at) => (
        <path key={at} d={`M12 ${at}H${boxWidth - 12}`} stroke={line} opacity={isDark ? 0.35 : 1} />
      ))}
      {words.map((each) => (
        <BoxWords key={`${each.x} ${each.y}`} words={each} look={look} />
      ))}
      {bars.map(({ x: left, y: top, width, height: thick, share }) => (
        <g key={top}>
          <rect x={left} y={top} width={width} height={thick} rx={thick / 2} fill={line} opacity={isDark ? 0.35 : 1} />
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
