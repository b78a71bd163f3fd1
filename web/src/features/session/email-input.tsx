import { Input, type InputProps } from 'antd';

/** First field of a page for those who are not signed in: the e-mail address of the account. */
export const EmailInput = ({ onText, ...props }: { onText: (text: string) => void } & InputProps) => (
  <Input
    {...props}
    size="large"
    type="email"
    name="email"
    autoComplete="username"
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing these pages are for
    autoFocus
    onChange={(event) => onText(event.target.value)}
  />
);
