import type { z } from 'zod'
import { formattedText, group, line, list, text } from '../fields.ts'

export const titledText = group('Entry', { title: line('Title', 120), description: text('Text', 400) })

const question = group('Question', { question: line('Question', 160), answer: formattedText('Answer', 800) })

/** Also published as structured data. */
export const questions = list('Questions and answers', question, [1, 12])

export type TitledText = z.infer<typeof titledText>
export type Question = z.infer<typeof question>
