import { QRCode } from 'antd';
import css from './qr-picture.module.css';

/** Cameras need a white margin in both themes. */
export function QrPicture({ label, text }: { label: string; text: string }) {
  return (
    <figure aria-label={label} className={css['picture']}>
      <span aria-hidden="true">
        <QRCode
          value={text}
          size={256}
          type="svg"
          color="#000000"
          bgColor="#ffffff"
          bordered={false}
          // Ant Design keeps a transparent border, within the size.
          style={{ border: 0 }}
        />
      </span>
    </figure>
  );
}
