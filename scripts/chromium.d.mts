export declare const chromiumArgs: string[];
export declare function chromiumPath(): Promise<string>;
export declare function testChromiumPath(): Promise<string>;
