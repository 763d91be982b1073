export type LearningCommand = 'save' | 'unsave' | 'done' | 'undone'

/** The id of the form that buttons submit without JavaScript. */
export const SAVE_FORM = 'save-item'

export const DONE_FROM = 0.9

export type OwnLearning = {
  isSaved: boolean
  isDone: boolean
  /** Position and length in seconds. Null if the current video was not watched. */
  watched: { seconds: number; length: number } | null
  /** The user watched a video that has since been replaced. */
  isReplaced: boolean
}
