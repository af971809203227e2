import { counted } from '../values/counted.ts'
import type { Plan } from './plan.ts'

export function planPreview({ goals, objectives, keyResults, checkIns }: Plan): string {
  const parts = [
    goals.length > 0 && counted(goals.length, 'goal'),
    counted(objectives.length, 'objective'),
    counted(keyResults.length, 'key result'),
    checkIns.length > 0 && counted(checkIns.length, 'check-in'),
  ]
  return parts.filter(Boolean).join(', ')
}
