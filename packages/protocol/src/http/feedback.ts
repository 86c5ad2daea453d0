import { z } from 'zod';
import { claimedUserIdSchema } from './common';

/** What feedback may be about. */
export const FEEDBACK_TYPES = [
  'Account/Login',
  'Toolpath Generation',
  'Machine Control',
  'Driver Installation',
  'Feature Request',
  'Others',
] as const;

/** Feedback to the makers. */
export const feedbackRequestSchema = z.object({
  userId: claimedUserIdSchema,
  type: z.enum(FEEDBACK_TYPES, 'Category selection is required'),
  content: z.string().trim().min(1, 'Content is required').max(5000),
});

/** The choices of the questionnaire at the first login. */
export const QUESTIONNAIRE = {
  deviceTypes: ['Laser', 'CNC', '3D Printer', 'None'],
  experience: ['None', 'Beginner', 'Average', 'Master'],
  material: ['Wood/Cardboard', 'Plastic/PVC', 'Metal/Stone', 'Leather/Fabric'],
} as const;

/** The answers to the questionnaire. */
export const questionnaireSchema = z.object({
  deviceTypes: z
    .array(z.enum(QUESTIONNAIRE.deviceTypes))
    .min(1, 'Type selection is required')
    .max(QUESTIONNAIRE.deviceTypes.length),
  experience: z.enum(QUESTIONNAIRE.experience, 'Experience selection is required'),
  material: z.enum(QUESTIONNAIRE.material, 'Material selection is required'),
});

/** The answers to the questionnaire. */
export type QuestionnaireAnswers = z.infer<typeof questionnaireSchema>;

/** What saves the answers. */
export const questionnaireRequestSchema = questionnaireSchema.extend({ userId: claimedUserIdSchema });

/** Names an action of the user for the statistics. */
export const apiLogRequestSchema = z.object({
  userId: claimedUserIdSchema,
  apiName: z.string().trim().min(1).max(100),
});
