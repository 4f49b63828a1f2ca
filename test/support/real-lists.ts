import iconv from "iconv-lite";
import type { ImportFile } from "#shared/domain/import.ts";
import { workbookFile } from "./workbook.ts";

/** A list in the format of a tool, made by hand, and what Muster must make of it without any help. */
export interface RealList {
  readonly tool: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The recorders, by the values that the list has. */
  readonly recorders: readonly Record<string, unknown>[];
  /** Parts of what Muster tells about the file. */
  readonly told?: Partial<ImportFile>;
  /** The question that a user may answer, and the first answer. */
  readonly asks?: readonly [question: string, answer: string];
  /** What is said about the file besides. */
  readonly warns?: readonly string[];
}

const text = (lines: string) => Buffer.from(lines.trimStart(), "utf8");

export const REAL_LISTS: readonly RealList[] = [
  {
    tool: "SADP: port of the SDK beside the HTTP port, '::' for no IPv6 address",
    file: "sadp.csv",
    bytes: text(`
Index,Device Type,Status,IPv4 Address,Port,Enhanced SDK Service Port,Software Version,IPv4 Gateway,HTTP Port,Device Serial No.,Subnet Mask,MAC Address,IPv6 Address,IPv6 Gateway
001,DS-7616NI-K2,Active,192.0.2.11,8000,N/A,V4.30.085build 210611,192.0.2.1,80,DS-7616NI-K21620200611CCRRE12345678WCVU,255.255.255.0,bc-5e-33-57-5a-98,::,::
002,DS-7608NI-I2,Active,192.0.2.12,8000,8443,V4.62.210build 230220,192.0.2.1,8080,DS-7608NI-I20820230220CCRRG87654321WCVU,255.255.255.0,bc-5e-33-57-5a-99,::,::
`),
    recorders: [
      {
        name: "192.0.2.11",
        url: "http://192.0.2.11",
        model: "DS-7616NI-K2",
        serial: "DS-7616NI-K21620200611CCRRE12345678WCVU",
        mac: "BC:5E:33:57:5A:98",
        firmware: "V4.30.085build 210611",
      },
      { url: "http://192.0.2.12:8080", serial: "DS-7608NI-I20820230220CCRRG87654321WCVU" },
    ],
  },
  {
    tool: "Dahua ConfigTool: type and model, port of the SDK, HTTP port, SN",
    file: "configtool.csv",
    bytes: text(`
No.,Type,Model,IP,TCP Port,HTTP Port,MAC,SN,Version
1,NVR,DHI-NVR4216-16P-4KS2,192.0.2.21,37777,80,3c:ef:8c:11:22:33,4F03A1DPAZ12345,4.001.0000005.0
2,NVR,DHI-NVR5832-4KS2,192.0.2.22,37777,8082,3c:ef:8c:11:22:34,4F03A1DPAZ12346,4.001.0000005.0
`),
    recorders: [
      {
        name: "192.0.2.21",
        url: "http://192.0.2.21",
        model: "DHI-NVR4216-16P-4KS2",
        serial: "4F03A1DPAZ12345",
        mac: "3C:EF:8C:11:22:33",
        firmware: "4.001.0000005.0",
      },
      { url: "http://192.0.2.22:8082", model: "DHI-NVR5832-4KS2" },
    ],
  },
  {
    tool: "Angry IP Scanner: [n/a] and [n/s], all open ports in one cell",
    file: "ipscan.csv",
    bytes: text(`
IP,Ping,Hostname,Ports
192.0.2.31,2 ms,recorder-leeds.example.net,80.554.8000
192.0.2.32,1 ms,[n/a],443.554
192.0.2.33,4 ms,[n/s],[n/s]
`),
    recorders: [
      { name: "recorder-leeds.example.net", url: "http://192.0.2.31" },
      { name: "192.0.2.32", url: "https://192.0.2.32" },
      { name: "192.0.2.33", url: "http://192.0.2.33" },
    ],
  },
  {
    tool: "Advanced IP Scanner: empty names, page titles below HTTP and HTTPS",
    file: "advanced.csv",
    bytes: text(`
"Status","Name","IP","Manufacturer","MAC address","HTTP","HTTPS","Comments"
"on","REC-YORK","192.0.2.41","Zhejiang Dahua","3C:EF:8C:44:55:01","WEB SERVICE","",""
"on","","192.0.2.42","","3C:EF:8C:44:55:02","","","at the till"
"on","192.0.2.43","192.0.2.43","Raysharp","3C:EF:8C:44:55:03","WEB SERVICE","Login",""
`),
    recorders: [
      { name: "REC-YORK", url: "http://192.0.2.41", mac: "3C:EF:8C:44:55:01" },
      { name: "192.0.2.42", url: "http://192.0.2.42", notes: "at the till" },
      { name: "192.0.2.43", url: "http://192.0.2.43" },
    ],
  },
  {
    tool: "nmap: one row per open port",
    file: "nmap.csv",
    bytes: text(`
IP,FQDN,PORT,PROTOCOL,SERVICE,VERSION
192.0.2.51,nvr1.example.net,22,tcp,ssh,dropbear
192.0.2.51,nvr1.example.net,554,tcp,rtsp,
192.0.2.51,nvr1.example.net,8080,tcp,http-proxy,
192.0.2.51,nvr1.example.net,80,tcp,http,nginx 1.18.0
192.0.2.52,,554,tcp,rtsp,
192.0.2.52,,443,tcp,ssl/http,lighttpd
192.0.2.53,,554,tcp,rtsp,
192.0.2.53,,8000,tcp,http-alt,
`),
    recorders: [
      { name: "nvr1.example.net", url: "http://192.0.2.51", firmware: "" },
      { name: "192.0.2.52", url: "https://192.0.2.52" },
    ],
    warns: ["one row for each open port"],
  },
  {
    tool: "Milestone: HardwareAddress has URLs, MacAddress no separators",
    file: "hardware.csv",
    bytes: text(`
HardwareName,HardwareAddress,MacAddress,UserName,Password,DriverNumber,DriverDisplayName,RecordingServerName
Gate (192.0.2.61),http://192.0.2.61/,00408C1A2B01,root,not-a-real-one,713,ONVIF,RS01
Dock (192.0.2.62),https://192.0.2.62:8443/,00408C1A2B02,root,not-a-real-one,713,ONVIF,RS01
`),
    recorders: [
      {
        name: "Gate (192.0.2.61)",
        url: "http://192.0.2.61",
        mac: "00:40:8C:1A:2B:01",
        columns: { DriverNumber: "713", DriverDisplayName: "ONVIF", RecordingServerName: "RS01" },
      },
      { url: "https://192.0.2.62:8443", mac: "00:40:8C:1A:2B:02" },
    ],
  },
  {
    tool: "iVMS-4200: only the port of the SDK is known",
    file: "ivms.csv",
    bytes: text(`
Nickname,Adding Mode,Address,Port,Device Information,User Name,Password,Add Offline Device,Export to Group,Channel Number,Alarm Input Number
Shop 7,0,192.0.2.71,8000,,admin,not-a-real-one,0,1,16,4
Shop 8,0,192.0.2.72,8000,,admin,not-a-real-one,0,1,16,4
`),
    recorders: [
      { name: "Shop 7", url: "http://192.0.2.71", columns: { Port: "8000" } },
      { name: "Shop 8", url: "http://192.0.2.72" },
    ],
    asks: ["Which port does the web page of these recorders have?", "The standard port, 80"],
  },
  {
    tool: "Excel: a cover, a hidden older list, merged sites and headings",
    file: "customers.xlsx",
    bytes: workbookFile([
      {
        name: "Cover",
        rows: [["Recorders of our customers"], ["Fill in the second sheet, one recorder per row."]],
        merged: ["A1:D1"],
      },
      {
        name: "2024",
        state: "hidden",
        rows: [
          ["Site", "Recorder name", "IP address"],
          ["Leeds", "Till", "192.0.2.99"],
        ],
      },
      {
        name: "Recorders",
        rows: [
          ["Site", "Recorder name", "IP address", "Serial number"],
          ["North", "", "", ""],
          ["Leeds", "Till", "192.0.2.81", "LE-0001"],
          ["", "Store room", "192.0.2.82", "LE-0002"],
          ["South", "", "", ""],
          ["York", "Till", "192.0.2.83", "YO-0001"],
          ["", "Gate", "192.0.2.84", "YO-0002"],
        ],
        merged: ["A2:D2", "A3:A4", "A5:D5", "A6:A7"],
      },
    ]),
    recorders: [
      { name: "Till", url: "http://192.0.2.81", siteName: "Leeds" },
      { name: "Store room", url: "http://192.0.2.82", siteName: "Leeds" },
      { name: "Till", url: "http://192.0.2.83", siteName: "York" },
      { name: "Gate", url: "http://192.0.2.84", siteName: "York" },
    ],
    told: { sheet: "Recorders", hiddenSheets: ["2024"], otherLists: [] },
    warns: ["Rows 2, 5 are headings"],
  },
  {
    tool: "Excel in Poland: CSV in Windows-1250",
    file: "rejestratory.csv",
    bytes: iconv.encode(
      `Nazwa urządzenia;Adres IP;Lokalizacja;Numer seryjny
Rejestrator 1;192.0.2.91;Łódź;PL-0001
Rejestrator 2;192.0.2.92;Gdańsk Śródmieście;PL-0002
`,
      "windows-1250",
    ),
    recorders: [
      { name: "Rejestrator 1", siteName: "Łódź", serial: "PL-0001" },
      { name: "Rejestrator 2", siteName: "Gdańsk Śródmieście" },
    ],
    told: { encoding: "windows-1250", encodingIsGuess: true },
  },
  {
    tool: "Excel in China: CSV in GBK",
    file: "shebei.csv",
    bytes: iconv.encode(
      `设备名称,IP地址,HTTP端口,站点,序列号,型号
前门录像机,192.0.2.101,80,上海仓库,CN-0001,NVR-16
后门录像机,192.0.2.102,8080,北京分公司,CN-0002,NVR-16
`,
      "gbk",
    ),
    recorders: [
      { name: "前门录像机", siteName: "上海仓库", serial: "CN-0001", model: "NVR-16" },
      { name: "后门录像机", url: "http://192.0.2.102:8080", siteName: "北京分公司" },
    ],
    told: { encoding: "gb18030", encodingIsGuess: true },
  },
];
