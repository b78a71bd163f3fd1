import type { ComponentProps } from 'react';
import { isPictureFile } from '../lib/picture-file.ts';
import { showWarning } from '../lib/toasts.ts';
import { FileChoice } from './file-choice.tsx';

interface Props extends Omit<ComponentProps<typeof FileChoice>, 'accept' | 'words'> {
  words: ComponentProps<typeof FileChoice>['words'] & { onlyPictures: string };
}

/** Field for one picture; other files are refused with a warning. */
export const PictureChoice = ({ onChoose, ...props }: Props) => (
  <FileChoice
    {...props}
    accept=".png,.jpg,.jpeg"
    onChoose={(file) => (file && !isPictureFile(file) ? showWarning(props.words.onlyPictures) : onChoose(file))}
  />
);
