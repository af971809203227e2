import type { Tier } from '../../model/cascade.ts'

/** Colors are repeated here because the picture is also a standalone file without our style sheet. */
export const ink = '#12202f'
export const soft = '#4a5866'
export const line = '#d9d4c7'
export const sheet = '#ffffff'
export const blue = '#1f4fd8'

export const sans = "'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
export const serif = "'Newsreader', Georgia, 'Times New Roman', serif"

export type Look = { fill: string; stroke: string; text: string; soft: string; weight: number }

export const looks: Record<Tier, Look> = {
  goal: { fill: ink, stroke: ink, text: sheet, soft: '#c9d0d8', weight: 600 },
  company: { fill: sheet, stroke: ink, text: ink, soft, weight: 600 },
  department: { fill: sheet, stroke: soft, text: ink, soft, weight: 500 },
  team: { fill: sheet, stroke: '#868b8f', text: ink, soft, weight: 500 },
  person: { fill: '#f5f3ec', stroke: '#c9c4b6', text: ink, soft, weight: 400 },
}

/** For goals shown only as ancestors of the team's. */
export const faintLook: Look = { fill: '#fbfaf6', stroke: '#c9c4b6', text: soft, soft, weight: 400 }
